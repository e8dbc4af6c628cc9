import { succeed } from "@spindle/core/result/result.ts";
import { addFavorite } from "../../use-cases/add-favorite.ts";
import { removeFavorite } from "../../use-cases/remove-favorite.ts";
import type { ApiHandler } from "../api-handler.ts";
import { presentNewTrophies } from "../present/trophies.ts";

export const postFavorite: ApiHandler<"addFavorite"> = async (context, { session, params }) => {
  const added = await addFavorite(context, session, params.albumId);
  if (!added.ok) return added;
  return succeed({ isFavorite: true, newTrophies: presentNewTrophies(added.value) });
};

export const deleteFavorite: ApiHandler<"removeFavorite"> = async (context, { session, params }) => {
  const removed = await removeFavorite(context, session, params.albumId);
  return removed.ok ? succeed({ isFavorite: false }) : removed;
};
