import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { expressionsOf, mayBacktrack } from "./expressions.ts";

/** Exceptions: for each path, why its expressions only read bounded or trusted text. */
const bounded: Readonly<Record<string, string>> = {
  "packages/core/album/": "names of at most 200 characters",
  "packages/library-files/formats/": "cells and lines of at most 2,000 characters",
  "packages/sandbox/discography/search-query.ts": "a query of at most 250 characters",
  "packages/sandbox/personas/account.ts": "a name that was cut",
  "packages/server/http/api.ts": "our own table of routes",
  "packages/server/http/page-head.ts": "our own page",
  "packages/server/http/pages.ts": "our own table of pages",
  "packages/web/api/fill-path.ts": "our own table of routes",
};

/** Fails if an expression of the product may take more than linear time on text of any length. */
const root = join(import.meta.dirname, "..");
const notTheProduct =
  /\.(test|cases|stress)\.tsx?$|\/testing\/|\/conformance\/|\.config\.ts$|\/node_modules\/|\/dist\//;
const files = globSync("packages/**/*.{ts,tsx}", { cwd: root }).filter((file) => !notTheProduct.test(file));

const needed = new Set<string>();
const faults: string[] = [];
for (const file of files) {
  const slow = expressionsOf(file, readFileSync(join(root, file), "utf8")).filter(mayBacktrack);
  const exception = Object.keys(bounded).find((path) => file.startsWith(path));
  if (slow.length > 0 && exception) needed.add(exception);
  else
    faults.push(
      ...slow.map(({ pattern, flags }) => `${file}: /${pattern}/${flags} may take more than linear time`),
    );
}
for (const path of Object.keys(bounded)) {
  if (!needed.has(path)) faults.push(`scripts/check-expressions.ts: ${path} no longer needs an exception`);
}

for (const fault of faults) console.error(fault);
console.log(`${files.length} modules, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);
