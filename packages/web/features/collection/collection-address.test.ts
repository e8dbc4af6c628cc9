import {
  collectionFilters,
  collectionSorts,
  searchOf,
} from "@spindle/core/collection/collection-selection.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { searchFor, selectionIn } from "./collection-address.ts";

it("round-trips every selection through the URL", () => {
  const selection = fc.record({
    q: fc.string({ unit: "binary", maxLength: 300 }).map(searchOf),
    filter: fc.constantFrom(...collectionFilters),
    sort: fc.constantFrom(...collectionSorts),
  });
  fc.assert(
    fc.property(selection, (asked) => {
      expect(selectionIn(searchFor(asked))).toEqual(asked);
    }),
  );
});

it("leaves defaults out of the URL", () => {
  expect(searchFor({ q: "", filter: "all", sort: "recent" })).toBe("");
  expect(searchFor({ q: "a&b", filter: "favourites", sort: "decade" })).toBe(
    "?q=a%26b&filter=favourites&sort=decade",
  );
});

it("falls back to the defaults if the URL is invalid", () => {
  expect(selectionIn("?filter=loud&sort=__proto__&q=%20%20")).toEqual({
    q: "",
    filter: "all",
    sort: "recent",
  });
});

it("truncates a search to its maximum length and trims it", () => {
  expect(searchOf(`  ${"x".repeat(300)}`)).toBe("x".repeat(198));
  expect(searchOf(` ${"x".repeat(198)}\ud83d\udca9`)).toBe(`${"x".repeat(198)}\ufffd`);
});
