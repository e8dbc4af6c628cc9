import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { pageAt } from "./page-at.ts";
import { paths } from "./paths.ts";

it("finds the page of every path", () => {
  expect(pageAt(paths.home)).toEqual(["home", undefined]);
  expect(pageAt(paths.collection)).toEqual(["collection", undefined]);
  expect(pageAt(paths.trophies)).toEqual(["trophies", undefined]);
  expect(pageAt(paths.spin("0b6f8c1e"))).toEqual(["spin", "0b6f8c1e"]);
});

it("finds the spin page for /spin without an id", () => {
  expect(pageAt("/spin")).toEqual(["spin", undefined]);
  expect(pageAt("/spin/")).toEqual(["spin", undefined]);
});

it.each(["/Collection", "/collection/"])("finds the collection for %s", (path) => {
  expect(pageAt(path)).toEqual(["collection", undefined]);
});

it.each(["/nowhere", "/collection/1", "/spin/1/2", "/statistics/other", "/spinner", ""])(
  "finds no page for '%s'",
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);

it("finds a page test beside every page", () => {
  const foldersOf = (pattern: string) =>
    new Set(globSync(`../pages/*/${pattern}`, { cwd: import.meta.dirname }).map(dirname));
  const tested = foldersOf("*.page.test.ts");
  const untested = [...foldersOf("*-page.tsx")].filter((folder) => !tested.has(folder));
  expect(untested, "pages without a page test").toEqual([]);
});
