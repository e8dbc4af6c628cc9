import { expect, it } from "vitest";
import { foundOf } from "./found.ts";

const item = (isFavorite: boolean) => ({ isFavorite });
const list = { items: [item(true), item(false), item(true)], total: 5 };
const counts = { albums: 9, favorites: 4, artists: 3 };

it.each([
  ["all albums", "", "all", 5],
  ["all matches", "nell", "all", 5],
  ["the favorites, using the collection's count", "", "favourites", 4],
  ["the matching favorites, minus those removed since", "nell", "favourites", 4],
] as const)("counts %s", (_, q, filter, shown) => {
  expect(foundOf({ q, filter }, list, counts)).toEqual({ total: 5, shown });
});
