import { succeed } from "@spindle/core/result/result.ts";
import { readTrophies } from "../../use-cases/read-trophies.ts";
import type { ApiHandler } from "../api-handler.ts";
import { presentEarnedTrophies, presentTrophies } from "../present/trophies.ts";

export const getTrophies: ApiHandler<"listTrophies"> = async (context, { session }) =>
  succeed(presentTrophies(await readTrophies(context, session)));

export const getProfileTrophies: ApiHandler<"listProfileTrophies"> = async (context, { session }) =>
  succeed(presentEarnedTrophies(await readTrophies(context, session)));
