import { succeed } from "@spindle/core/result/result.ts";
import { drawPlaceholder } from "../present/placeholder.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const openHandlers = {
  getSite: (context, _request, site) =>
    succeed({
      providers: context.providers.all.map(({ id, name, appsUrl }) => ({
        id,
        name,
        ...(appsUrl && { appsUrl }),
      })),
      socialUrl: site.socialUrl,
    }),
  getPlaceholder: (_context, { params, wanted }) =>
    succeed({ type: wanted, content: drawPlaceholder(params.w, params.h) }),
} satisfies Partial<ApiHandlers>;
