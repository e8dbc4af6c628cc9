import { expect, it } from "vitest";
import { pageAt } from "./page-at.ts";
import { paths } from "./paths.ts";

it("knows the page of every address", () => {
  expect(pageAt(paths.home)).toEqual(["home", undefined]);
  expect(pageAt(paths.collection)).toEqual(["collection", undefined]);
  expect(pageAt(paths.trophies)).toEqual(["trophies", undefined]);
  expect(pageAt(paths.spin("0b6f8c1e"))).toEqual(["spin", "0b6f8c1e"]);
});

it("knows a spin's page without a spin, which leads home", () => {
  expect(pageAt("/spin")).toEqual(["spin", undefined]);
  expect(pageAt("/spin/")).toEqual(["spin", undefined]);
});

it.each(["/Collection", "/collection/"])("takes %s for the collection", (path) => {
  expect(pageAt(path)).toEqual(["collection", undefined]);
});

it.each(["/nowhere", "/collection/1", "/spin/1/2", "/statistics/other", "/spinner", ""])(
  "knows no page at '%s'",
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);
