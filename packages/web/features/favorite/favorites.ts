import type { AlbumId } from "@spindle/core/ids.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { showFavorite } from "./favorite-cache.ts";
import { toastOf } from "./favorite-toasts.ts";
import { intentStore } from "./intent-store.ts";

/** Albums' hearts: what the listener wants of them, until the server has agreed. */
export interface Favorites {
  /** What is wanted of an album while its call is under way; undefined where none is. */
  readonly wanted: (albumId: string) => boolean | undefined;
  /** Wants the opposite of what is shown. */
  readonly toggle: (albumId: string, isFavorite: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const ofClients = new WeakMap<QueryClient, Favorites>();

/** The hearts of a cache: one for the life of the page. */
export function favoritesOf(client: QueryClient): Favorites {
  const known = ofClients.get(client) ?? favoritesFor(client, new BroadcastChannel("spindle.favorites"));
  ofClients.set(client, known);
  return known;
}

function favoritesFor(client: QueryClient, otherTabs: BroadcastChannel): Favorites {
  const store = intentStore({
    send: (albumId, isFavorite) => send(client, albumId, isFavorite),
    show: (albumId, isFavorite) => showFavorite(client, albumId, isFavorite),
    settled: (albumId, outcome) => {
      if (outcome.failed || outcome.changed) showToast(toastOf(outcome));
      const fetching = client.isFetching({ queryKey: queryKeys.collection }) > 0;
      // What was under way meanwhile may have been read before the change.
      if (outcome.contested || fetching) refresh(client, albumId);
      else void client.invalidateQueries({ queryKey: queryKeys.kept, refetchType: "none" });
      if (outcome.changed) otherTabs.postMessage(albumId);
    },
  });
  // Which of two tabs came last only the server knows: this one asks.
  otherTabs.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (!store.contest(data)) refresh(client, data);
  });
  return {
    wanted: store.wanted,
    subscribe: store.subscribe,
    toggle: (albumId, isFavorite) => void store.want(albumId, !isFavorite, isFavorite),
  };
}

/** Makes the call as any mutation does, so that a 401 signs out here too. */
async function send(client: QueryClient, albumId: string, isFavorite: boolean): Promise<void> {
  const params = { albumId: albumId as AlbumId };
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      await (isFavorite ? call("addFavorite", { params }) : call("removeFavorite", { params }));
    },
  });
  await mutation.execute(undefined);
}

function refresh(client: QueryClient, albumId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.favorite(albumId) });
  void client.invalidateQueries({ queryKey: queryKeys.kept });
}
