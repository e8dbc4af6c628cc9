import { expect, test } from "vitest";
import { licensesPage, refusedLicenses, shippedLicenses } from "./licenses.ts";

const packages = {
  "": {},
  "packages/core": { license: "none" },
  "node_modules/@spindle/core": { link: true },
  "node_modules/vitest": { license: "MIT", dev: true },
  "node_modules/@types/react": { license: "MIT", devOptional: true },
  "node_modules/pg": { license: "MIT" },
  "node_modules/pg/node_modules/@other/postgres": { license: "GPL-3.0" },
  "node_modules/pg/node_modules/unknown": { license: "MIT" },
  "node_modules/unknown": {},
};

test("shipped packages are listed by name, without our own and those of development", () => {
  expect([...shippedLicenses(packages)]).toEqual([
    ["@other/postgres", "GPL-3.0"],
    ["pg", "MIT"],
    ["unknown", "MIT, none"],
  ]);
});

test("a license that is not in the list is refused, in any copy, and so is a missing one", () => {
  expect(refusedLicenses(shippedLicenses(packages))).toEqual([
    "@other/postgres: GPL-3.0",
    "unknown: MIT, none",
  ]);
});

test("the page has a line for each", () => {
  expect(licensesPage(new Map([["pg", "MIT"]]))).toContain("| pg | MIT |\n");
});
