import { succeed } from "@spindle/core/result/result.ts";
import { readCover } from "../../use-cases/read-cover.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const coverHandlers = {
  getAlbumCover: async (context, { session, params, query }) => {
    const cover = await readCover(context, session, { ...params, ...query });
    return cover.ok ? succeed({ type: cover.value.type, content: cover.value.bytes }) : cover;
  },
} satisfies Partial<ApiHandlers>;
