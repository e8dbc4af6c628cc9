import type { OfferedAlbum, Offers, PickChange, Shelf } from "@spindle/contract/schemas/shelf.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, wordsOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { shelfQuery } from "../../api/shelf-query.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

/** Something to pick. */
export type Pickable =
  | { readonly kind: "album"; readonly album: OfferedAlbum }
  | { readonly kind: "artist" | "genre"; readonly name: string };

export interface Picks {
  /** Undefined until it has loaded. */
  readonly picked: Offers | undefined;
  readonly isPicked: (thing: Pickable) => boolean;
  readonly toggle: (thing: Pickable) => void;
}

const nameOf = (thing: Pickable): string => (thing.kind === "album" ? thing.album.id : thing.name);

/** What the listener picked. A press counts at once; changes are sent one by one, and one that fails is taken back. */
export function usePicks(): Picks {
  const client = useQueryClient();
  const picked = useQuery(shelfQuery).data?.picks;
  const { mutate } = useMutation({
    scope: { id: "shelf" },
    mutationFn: ({ thing, isWanted }: { readonly thing: Pickable; readonly isWanted: boolean }) => {
      const body: PickChange = { kind: thing.kind, thing: nameOf(thing), picked: isWanted };
      return call("PUT /api/shelf/picks", { body });
    },
    onError: (error, { thing, isWanted }) => {
      show(thing, !isWanted);
      const isFull = error instanceof ApiError && error.code === "shelf-full";
      const description = isFull ? error.problem?.detail : wordsOf(error, words.notSaved);
      showToast({ title: words.notChanged, description, tone: "destructive" });
    },
    // Home offers a shelf to whoever has none.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  });
  const show = (thing: Pickable, isWanted: boolean): void => {
    client.setQueryData<Shelf>(shelfQuery.queryKey, (shelf) =>
      shelf ? { ...shelf, picks: changed(shelf.picks, thing, isWanted) } : shelf,
    );
  };
  const isPicked = (thing: Pickable): boolean => has(picked, thing);
  return {
    picked,
    isPicked,
    toggle(thing) {
      const shelf = client.getQueryData(shelfQuery.queryKey);
      if (!shelf) return;
      const isWanted = !has(shelf.picks, thing);
      void client.cancelQueries({ queryKey: shelfQuery.queryKey });
      show(thing, isWanted);
      mutate({ thing, isWanted });
    },
  };
}

function has(picks: Offers | undefined, thing: Pickable): boolean {
  if (!picks) return false;
  switch (thing.kind) {
    case "album":
      return picks.albums.some(({ id }) => id === thing.album.id);
    case "artist":
      return picks.artists.includes(thing.name);
    case "genre":
      return picks.genres.includes(thing.name);
  }
}

/** Last picked first. */
function changed(picks: Offers, thing: Pickable, isWanted: boolean): Offers {
  const without = <Item>(items: readonly Item[], isIt: (item: Item) => boolean, item: Item): Item[] => [
    ...(isWanted ? [item] : []),
    ...items.filter((each) => !isIt(each)),
  ];
  if (thing.kind === "album") {
    return { ...picks, albums: without(picks.albums, ({ id }) => id === thing.album.id, thing.album) };
  }
  const list = thing.kind === "artist" ? "artists" : "genres";
  return { ...picks, [list]: without(picks[list], (name) => name === thing.name, thing.name) };
}
