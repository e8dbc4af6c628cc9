import { drawPlaceholder } from "../present/placeholder.ts";
import type { ApiHandler } from "../api-handler.ts";

export const getSite: ApiHandler<"getSite"> = (context, _request, site) => ({
  providers: context.providers.all.map(({ id, name }) => ({ id, name })),
  socialUrl: site.socialUrl,
});

export const getPlaceholder: ApiHandler<"getPlaceholder"> = (_context, { params }) =>
  drawPlaceholder(params.w, params.h);
