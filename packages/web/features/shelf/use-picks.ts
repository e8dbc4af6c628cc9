import type { OfferedAlbum, Offers, PickChange, Shelf } from "@spindle/contract/schemas/shelf.ts";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
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
  /** What is on the shelf, in words. */
  readonly counts: string | undefined;
  readonly isPicked: (thing: Pickable) => boolean;
  readonly toggle: (thing: Pickable) => void;
}

const nameOf = (thing: Pickable): string => (thing.kind === "album" ? thing.album.id : thing.name);

interface Change {
  readonly thing: Pickable;
  readonly isWanted: boolean;
}

const mutationKey = ["change picks"];

/** The picks with all pending changes. A press counts at once; changes are sent one by one, and one that fails is taken back. */
export function usePicks(): Picks {
  const client = useQueryClient();
  const { queryKey } = shelfQuery;
  const { data } = useQuery(shelfQuery);
  const pending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Change,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "shelf" },
    mutationFn: ({ thing, isWanted }: Change) => {
      const body: PickChange = { kind: thing.kind, thing: nameOf(thing), picked: isWanted };
      return call("PUT /api/shelf/picks", { body });
    },
    onSuccess: (_, change) => {
      client.setQueryData<Shelf>(
        queryKey,
        (shelf) => shelf && { ...shelf, picks: changed(shelf.picks, change) },
      );
      // An answer on its way may not have the change yet.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      // Home offers a shelf to whoever has none.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: queryKeys.me });
    },
    onError: (error) => {
      const isFull = error instanceof ApiError && error.code === "shelf-full";
      const description = isFull ? error.problem?.detail : wordsOf(error, words.notSaved);
      showToast({ title: words.notChanged, description, tone: "destructive" });
    },
  });
  const picked = data && pending.reduce(changed, data.picks);
  const isPicked = (thing: Pickable): boolean => has(picked, thing);
  return {
    picked,
    counts: data && picked && words.shelfCounts(picked, data.imports),
    isPicked,
    toggle(thing) {
      if (picked) mutate({ thing, isWanted: !isPicked(thing) });
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
function changed(picks: Offers, { thing, isWanted }: Change): Offers {
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
