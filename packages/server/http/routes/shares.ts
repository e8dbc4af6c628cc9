import { succeed } from "@spindle/core/result/result.ts";
import { countShare } from "../../use-cases/count-share.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentNewTrophies } from "../present/trophies.ts";

export const shareHandlers = {
  countShare: async (context, { session, params, body }) => {
    const shared = await countShare(context, session, { spinId: params.id, target: body.target });
    return shared.ok ? succeed({ newTrophies: presentNewTrophies(shared.value) }) : shared;
  },
} satisfies Partial<ApiHandlers>;
