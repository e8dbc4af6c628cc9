import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { showFavorite } from "./favorite-cache.ts";

type Page = Pick<Collection, "counts"> & { items: { isFavorite: boolean; album: { id: string } }[] };

function pageOf(albums: Readonly<Record<string, boolean>>, favorites: number): Page {
  const items = Object.entries(albums).map(([id, isFavorite]) => ({ isFavorite, album: { id } }));
  return { items, counts: { albums: 9, favorites, artists: 9 } };
}

const keyOf = (list: string, cursor: string | null = null) => [...queryKeys.collection, list, cursor];

function heartsIn(page: Page | undefined) {
  return { hearts: page?.items.map(({ isFavorite }) => isFavorite), favorites: page?.counts.favorites };
}

it("updates the album in every list that has it, and the count in all lists", () => {
  const client = new QueryClient();
  client.setQueryData(keyOf("all"), pageOf({ a: false, b: true }, 1));
  client.setQueryData(keyOf("all", "next"), pageOf({ d: true }, 1));
  client.setQueryData(keyOf("other"), pageOf({ c: false }, 1));
  showFavorite(client, "a", true);
  expect(heartsIn(client.getQueryData(keyOf("all")))).toEqual({ hearts: [true, true], favorites: 2 });
  expect(heartsIn(client.getQueryData(keyOf("all", "next")))).toEqual({ hearts: [true], favorites: 2 });
  expect(heartsIn(client.getQueryData(keyOf("other")))).toEqual({ hearts: [false], favorites: 2 });
  expect(client.getQueryData(queryKeys.favorite("a"))).toBe(true);
});

it("keeps a removed favorite in its place", () => {
  const client = new QueryClient();
  client.setQueryData(keyOf("favourites"), pageOf({ a: true, b: true }, 2));
  showFavorite(client, "a", false);
  expect(heartsIn(client.getQueryData(keyOf("favourites")))).toEqual({ hearts: [false, true], favorites: 1 });
});

it("doesn't change any page of a list that already includes the change", () => {
  const client = new QueryClient();
  client.setQueryData(keyOf("all"), pageOf({ a: true }, 1));
  client.setQueryData(keyOf("all", "next"), pageOf({ b: false }, 1));
  showFavorite(client, "a", true);
  expect(heartsIn(client.getQueryData(keyOf("all")))).toEqual({ hearts: [true], favorites: 1 });
  expect(heartsIn(client.getQueryData(keyOf("all", "next")))).toEqual({ hearts: [false], favorites: 1 });
});

it("keeps the age and the invalidation of a stale page", () => {
  const client = new QueryClient();
  const queryKey = keyOf("all");
  client.setQueryData(queryKey, pageOf({ a: false }, 1), { updatedAt: 5 });
  void client.invalidateQueries({ queryKey });
  showFavorite(client, "a", true);
  expect(heartsIn(client.getQueryData(queryKey))).toEqual({ hearts: [true], favorites: 2 });
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 5 });
});
