import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AlbumId } from "@spindle/core/ids.ts";
import { useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { orKept } from "../../api/or-kept.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { favoritesOf } from "./favorites.ts";

export interface Heart {
  readonly isFavorite: boolean;
  /** Whether the server has yet to agree. */
  readonly pending: boolean;
  readonly toggle: () => void;
}

/** An album's heart, given whether it was one when its list came. */
export function useHeart(albumId: string, listed: boolean): Heart {
  const favorites = favoritesOf(useQueryClient());
  const wanted = useSyncExternalStore(favorites.subscribe, () => favorites.wanted(albumId));
  const isFavorite = wanted ?? listed;
  return {
    isFavorite,
    pending: wanted !== undefined,
    toggle: () => favorites.toggle(albumId, isFavorite),
  };
}

/** The heart of an album that stands alone; until its status has come it counts as none. */
export function useFavorite(albumId: AlbumId): Heart {
  const { data = false } = useQuery({
    queryKey: queryKeys.favorite(albumId),
    queryFn: (query) => orKept(query, statusOf(albumId), ({ favorites }) => favorites[albumId]),
  });
  return useHeart(albumId, data);
}

async function statusOf(albumId: AlbumId): Promise<boolean> {
  return (await call("getFavoriteStatus", { params: { albumId } })).isFavorite;
}
