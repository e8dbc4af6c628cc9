import { collectionFilters, collectionSorts } from "@spindle/core/collection/collection-selection.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { searchFor, searchOf, wantedIn } from "./collection-address.ts";

it("comes back from the address whatever it was", () => {
  const wanted = fc.record({
    q: fc.string({ unit: "binary", maxLength: 300 }).map(searchOf),
    filter: fc.constantFrom(...collectionFilters),
    sort: fc.constantFrom(...collectionSorts),
  });
  fc.assert(
    fc.property(wanted, (asked) => {
      expect(wantedIn(searchFor(asked))).toEqual(asked);
    }),
  );
});

it("leaves the usual out of the address", () => {
  expect(searchFor({ q: "", filter: "all", sort: "recent" })).toBe("");
  expect(searchFor({ q: "a&b", filter: "favourites", sort: "decade" })).toBe(
    "?q=a%26b&filter=favourites&sort=decade",
  );
});

it("takes an address that makes no sense for the usual", () => {
  expect(wantedIn("?filter=loud&sort=__proto__&q=%20%20")).toEqual({ q: "", filter: "all", sort: "recent" });
});

it("searches for no more than a search may have, without the spaces around it", () => {
  expect(searchOf(`  ${"x".repeat(300)}`)).toBe("x".repeat(198));
  expect(searchOf(` ${"x".repeat(198)}\ud83d\udca9`)).toBe(`${"x".repeat(198)}\ufffd`);
});
