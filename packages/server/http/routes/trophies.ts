import { succeed } from "@spindle/core/result/result.ts";
import { readTrophies } from "../../use-cases/read-trophies.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentEarnedTrophies, presentTrophies } from "../present/trophies.ts";

export const trophyHandlers = {
  listTrophies: async (context, { session }) =>
    succeed(presentTrophies(await readTrophies(context, session))),
  listProfileTrophies: async (context, { session }) =>
    succeed(presentEarnedTrophies(await readTrophies(context, session))),
} satisfies Partial<ApiHandlers>;
