import { succeed } from "@spindle/core/result/result.ts";
import { readFavoriteStatus } from "../../use-cases/read-favorite-status.ts";
import { readFavoriteStatuses } from "../../use-cases/read-favorite-statuses.ts";
import type { ApiHandler } from "../api-handler.ts";

export const getFavoriteStatus: ApiHandler<"getFavoriteStatus"> = async (context, { session, params }) => {
  const isFavorite = await readFavoriteStatus(context, session, params.albumId);
  return isFavorite.ok ? succeed({ isFavorite: isFavorite.value }) : isFavorite;
};

export const postFavoriteStatuses: ApiHandler<"getFavoriteStatuses"> = async (context, { session, body }) =>
  succeed(Object.fromEntries(await readFavoriteStatuses(context, session, body.albumIds)));
