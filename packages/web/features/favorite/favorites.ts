import type { AlbumId } from "@spindle/core/ids.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendOrWait } from "../../api/send-or-wait.ts";
import { announceTrophies } from "../../ui/overlay/announce-trophies.tsx";
import { showToast, type Toast } from "../../ui/toast/toast-store.ts";
import { showFavorite } from "./favorite-cache.ts";
import { intentStore, type Outcome } from "./intent-store.ts";
import { sentLater } from "../../ui/waiting-words.ts";
import * as words from "./words.ts";

/** Optimistic updates of favorites, pending until the server confirms them. */
export interface Favorites {
  /** The requested state of an album; undefined if no change is pending. */
  readonly intended: (albumId: string) => boolean | undefined;
  readonly toggle: (albumId: string, isFavorite: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const byClient = new WeakMap<QueryClient, Favorites>();

/** Returns the client's only instance, which lives as long as the page. */
export function favoritesOf(client: QueryClient): Favorites {
  const known = byClient.get(client) ?? favoritesFor(client, new BroadcastChannel("spindle.favorites"));
  byClient.set(client, known);
  return known;
}

/** The first key parts of all queries whose replies may have outdated favorites. */
const favoriteKeyRoots = new Set<unknown>([queryKeys.history[0], queryKeys.favorite("")[0]]);

function favoritesFor(client: QueryClient, otherTabs: BroadcastChannel): Favorites {
  const store = intentStore({
    send: (albumId, isFavorite) => send(client, albumId, isFavorite),
    show: (albumId, isFavorite) => showFavorite(client, albumId, isFavorite),
    settled: (albumId, outcome) => {
      if (outcome.failed || outcome.changed) showToast(toastOf(outcome));
      if (!outcome.failed) client.setQueryData(queryKeys.favorite(albumId), outcome.isFavorite);
      // Pending reads may predate the change. After a lost reply, only the server knows the state.
      if (outcome.contested || outcome.failed || isBeingFetched(client, albumId)) refresh(client, albumId);
      else void client.invalidateQueries({ queryKey: queryKeys.history, refetchType: "none" });
      if (outcome.changed) otherTabs.postMessage(albumId);
    },
  });
  client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === "updated" && event.action.type === "success" && !event.action.manual;
    if (isAnswer && favoriteKeyRoots.has(event.query.queryKey[0])) store.contestAll();
  });
  // Only the server knows which tab's change came last.
  otherTabs.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (!store.contest(data)) refresh(client, data);
  });
  return {
    intended: store.intended,
    subscribe: store.subscribe,
    toggle: (albumId, isFavorite) => void store.want(albumId, !isFavorite, isFavorite),
  };
}

function isBeingFetched(client: QueryClient, albumId: string): boolean {
  return [queryKeys.collection, queryKeys.favorite(albumId)].some(
    (queryKey) => client.isFetching({ queryKey }) > 0,
  );
}

/** Returns whether the change was queued offline. */
async function send(client: QueryClient, albumId: string, isFavorite: boolean): Promise<boolean> {
  const params = { albumId: albumId as AlbumId };
  const act = { kind: "favorite", albumId, isFavorite } as const;
  if (!isFavorite)
    return !(await sendOrWait(client, act, () => call("DELETE /api/favorites/{albumId}", { params })));
  const added = await sendOrWait(client, act, () => call("POST /api/favorites/{albumId}", { params }));
  announceTrophies(added?.newTrophies ?? []);
  return !added;
}

function refresh(client: QueryClient, albumId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.favorite(albumId) });
  void client.invalidateQueries({ queryKey: queryKeys.history });
}

const toastMs = 2_000;
const failureToastMs = 3_000;

function toastOf({ isFavorite, failed, waits }: Outcome): Toast {
  if (!failed) {
    const title = isFavorite ? words.added : words.removed;
    if (waits) return { title, description: sentLater, tone: "neutral" };
    return { title, tone: "neutral", duration: toastMs };
  }
  // `isFavorite` is the state that remains, so the failed change is its opposite.
  return isFavorite
    ? {
        title: words.notRemoved,
        description: words.notRemovedText,
        tone: "destructive",
        duration: failureToastMs,
      }
    : {
        title: words.notAdded,
        description: words.notAddedText,
        tone: "destructive",
        duration: failureToastMs,
      };
}
