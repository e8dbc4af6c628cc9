import { expect, it } from "vitest";
import { foundOf } from "./found.ts";

const item = (isFavorite: boolean) => ({ isFavorite });
const list = { items: [item(true), item(false), item(true)], total: 5 };
const counts = { albums: 9, favorites: 4, artists: 3 };

it.each([
  ["all of them", "", "all", 5],
  ["those that match", "nell", "all", 5],
  ["the favourites, as many as the bar above counts", "", "favourites", 4],
  ["the favourites that match, less those that are none any more", "nell", "favourites", 4],
] as const)("of a list of five with a heart taken off it shows %s", (_, q, filter, shown) => {
  expect(foundOf({ q, filter }, list, counts)).toEqual({ total: 5, shown });
});
