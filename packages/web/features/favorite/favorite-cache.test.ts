import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { showFavorite } from "./favorite-cache.ts";

type List = InfiniteData<
  Pick<Collection, "counts"> & { items: { isFavorite: boolean; album: { id: string } }[] }
>;

function listOf(albums: Readonly<Record<string, boolean>>, favorites: number): List {
  const items = Object.entries(albums).map(([id, isFavorite]) => ({ isFavorite, album: { id } }));
  return { pages: [{ items, counts: { albums: 9, favorites, artists: 9 } }], pageParams: [undefined] };
}

function heartsIn(list: List | undefined) {
  const page = list?.pages[0];
  return { hearts: page?.items.map(({ isFavorite }) => isFavorite), favorites: page?.counts.favorites };
}

it("changes the heart in every list that has the album, and the count in those that have not", () => {
  const client = new QueryClient();
  const keys = [
    [...queryKeys.collection, "all"],
    [...queryKeys.collection, "other"],
  ] as const;
  client.setQueryData(keys[0], listOf({ a: false, b: true }, 1));
  client.setQueryData(keys[1], listOf({ c: false }, 1));
  showFavorite(client, "a", true);
  expect(heartsIn(client.getQueryData(keys[0]))).toEqual({ hearts: [true, true], favorites: 2 });
  expect(heartsIn(client.getQueryData(keys[1]))).toEqual({ hearts: [false], favorites: 2 });
  expect(client.getQueryData(queryKeys.favorite("a"))).toBe(true);
});

it("keeps an album that is none any more in its place", () => {
  const client = new QueryClient();
  client.setQueryData([...queryKeys.collection, "favourites"], listOf({ a: true, b: true }, 2));
  showFavorite(client, "a", false);
  const list = client.getQueryData<List>([...queryKeys.collection, "favourites"]);
  expect(heartsIn(list)).toEqual({ hearts: [false, true], favorites: 1 });
});

it("leaves a list that knows of the change already as it is", () => {
  const client = new QueryClient();
  client.setQueryData([...queryKeys.collection, "all"], listOf({ a: true }, 1));
  showFavorite(client, "a", true);
  expect(heartsIn(client.getQueryData([...queryKeys.collection, "all"]))).toEqual({
    hearts: [true],
    favorites: 1,
  });
});
