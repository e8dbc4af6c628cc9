import type { AlbumId } from "@spindle/core/ids.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendOrWait } from "../../api/send-or-wait.ts";
import { tellTrophies } from "../../ui/overlay/tell-trophies.tsx";
import { showToast, type Toast } from "../../ui/toast/toast-store.ts";
import { showFavorite } from "./favorite-cache.ts";
import { intentStore, type Outcome } from "./intent-store.ts";
import { sentLater } from "../../ui/waiting-words.ts";
import * as words from "./words.ts";

/** Albums' hearts: what the listener wants of them, until the server has agreed. */
export interface Favorites {
  /** What is wanted of an album while its call is under way; undefined if none is. */
  readonly wanted: (albumId: string) => boolean | undefined;
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

/** What the keys begin with of all that may tell an album's heart as it was. */
const tellingOfHearts = new Set<unknown>([queryKeys.history[0], queryKeys.favorite("")[0]]);

function favoritesFor(client: QueryClient, otherTabs: BroadcastChannel): Favorites {
  const store = intentStore({
    send: (albumId, isFavorite) => send(client, albumId, isFavorite),
    show: (albumId, isFavorite) => showFavorite(client, albumId, isFavorite),
    settled: (albumId, outcome) => {
      if (outcome.failed || outcome.changed) showToast(toastOf(outcome));
      if (!outcome.failed) client.setQueryData(queryKeys.favorite(albumId), outcome.isFavorite);
      // What was under way meanwhile may have been read before the change, and of a call whose answer was lost only the server knows.
      if (outcome.contested || outcome.failed || isRead(client, albumId)) refresh(client, albumId);
      else void client.invalidateQueries({ queryKey: queryKeys.history, refetchType: "none" });
      if (outcome.changed) otherTabs.postMessage(albumId);
    },
  });
  client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === "updated" && event.action.type === "success" && !event.action.manual;
    if (isAnswer && tellingOfHearts.has(event.query.queryKey[0])) store.contestAll();
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

function isRead(client: QueryClient, albumId: string): boolean {
  return [queryKeys.collection, queryKeys.favorite(albumId)].some(
    (queryKey) => client.isFetching({ queryKey }) > 0,
  );
}

/** Sends what is wanted; returns whether it waits to be sent. */
async function send(client: QueryClient, albumId: string, isFavorite: boolean): Promise<boolean> {
  const params = { albumId: albumId as AlbumId };
  const act = { kind: "favorite", albumId, isFavorite } as const;
  if (!isFavorite) return !(await sendOrWait(client, act, () => call("removeFavorite", { params })));
  const added = await sendOrWait(client, act, () => call("addFavorite", { params }));
  tellTrophies(added?.newTrophies ?? []);
  return !added;
}

function refresh(client: QueryClient, albumId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.favorite(albumId) });
  void client.invalidateQueries({ queryKey: queryKeys.history });
}

/** How long the words of a heart stay, in milliseconds. */
const saidForMs = 2_000;
const failureSaidForMs = 3_000;

/** What is said of a heart when its call has ended, or waits for a network. */
function toastOf({ isFavorite, failed, waits }: Outcome): Toast {
  if (!failed) {
    const title = isFavorite ? words.added : words.removed;
    if (waits) return { title, description: sentLater, tone: "neutral" };
    return { title, tone: "neutral", duration: saidForMs };
  }
  // What failed is the way from how it still is.
  return isFavorite
    ? {
        title: words.notRemoved,
        description: words.notRemovedText,
        tone: "destructive",
        duration: failureSaidForMs,
      }
    : {
        title: words.notAdded,
        description: words.notAddedText,
        tone: "destructive",
        duration: failureSaidForMs,
      };
}
