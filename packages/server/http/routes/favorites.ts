import { succeed } from "@spindle/core/result/result.ts";
import { addFavorite } from "../../use-cases/add-favorite.ts";
import { readFavoriteStatus, readFavoriteStatuses } from "../../use-cases/read-favorite-status.ts";
import { removeFavorite } from "../../use-cases/remove-favorite.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentNewTrophies } from "../present/trophies.ts";

export const favoriteHandlers = {
  addFavorite: async (context, { session, params }) => {
    const added = await addFavorite(context, session, params.albumId);
    if (!added.ok) return added;
    return succeed({ isFavorite: true, newTrophies: presentNewTrophies(added.value) });
  },
  removeFavorite: async (context, { session, params }) => {
    const removed = await removeFavorite(context, session, params.albumId);
    return removed.ok ? succeed({ isFavorite: false }) : removed;
  },
  getFavoriteStatus: async (context, { session, params }) => {
    const isFavorite = await readFavoriteStatus(context, session, params.albumId);
    return isFavorite.ok ? succeed({ isFavorite: isFavorite.value }) : isFavorite;
  },
  getFavoriteStatuses: async (context, { session, body }) =>
    succeed(Object.fromEntries(await readFavoriteStatuses(context, session, body.albumIds))),
} satisfies Partial<ApiHandlers>;
