import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AlbumId } from "@spindle/core/ids.ts";
import { useState, useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { orOfflineCopy } from "../../api/or-offline-copy.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { favoritesOf } from "./favorites.ts";

export interface Heart {
  readonly isFavorite: boolean;
  /** False while the status is loading; `isFavorite` is then false. */
  readonly isKnown: boolean;
  readonly pending: boolean;
  readonly toggle: () => void;
}

/** `listed` says whether the album was a favorite when its list was loaded. */
export function useHeart(albumId: string, listed: boolean): Heart {
  const favorites = favoritesOf(useQueryClient());
  const intended = useSyncExternalStore(favorites.subscribe, () => favorites.intended(albumId));
  const isFavorite = intended ?? listed;
  return {
    isFavorite,
    isKnown: true,
    pending: intended !== undefined,
    toggle: () => favorites.toggle(albumId, isFavorite),
  };
}

/** Loads the status of a single album. A toggle while it loads waits, then inverts the loaded status. */
export function useFavorite(albumId: AlbumId): Heart {
  const client = useQueryClient();
  const [waits, setWaits] = useState(false);
  const query = statusQuery(albumId);
  const { data = false, isPending } = useQuery(query);
  const heart = useHeart(albumId, data);
  const toggleOnceKnown = async (): Promise<void> => {
    setWaits(true);
    const known = await client.ensureQueryData(query).catch(() => false);
    setWaits(false);
    const favorites = favoritesOf(client);
    favorites.toggle(albumId, favorites.intended(albumId) ?? known);
  };
  if (!isPending) return heart;
  return { ...heart, isKnown: false, pending: waits, toggle: () => void toggleOnceKnown() };
}

function statusQuery(albumId: AlbumId) {
  return queryOptions({
    queryKey: queryKeys.favorite(albumId),
    queryFn: (query) => orOfflineCopy(query, statusOf(albumId), ({ favorites }) => favorites[albumId]),
  });
}

async function statusOf(albumId: AlbumId): Promise<boolean> {
  return (await call("GET /api/favorites/{albumId}/status", { params: { albumId } })).isFavorite;
}
