import { expect, test } from "vitest";
import { brokenArrows, cyclesOf, importsOf } from "./arrows.ts";

const arrow = (from: string, to: string) => ({ from, to });

test("finds every form of import, but none in comments", () => {
  const text = [
    'import { a } from "one";',
    "import type {\n  B,\n} from 'two';",
    'import "three";',
    'export { c } from "four";',
    'const d = await import("five");',
    '// import "six";',
    '/* import "seven"; */',
  ].join("\n");
  expect(importsOf(text).toSorted()).toEqual(["five", "four", "one", "three", "two"]);
});

test.each([
  ["packages/core/spin/a.ts", "packages/contract/b.ts"],
  ["packages/core/spin/a.ts", "node:fs"],
  ["packages/core/spin/a.ts", "temporal-polyfill"],
  ["packages/contract/a.ts", "packages/server/b.ts"],
  ["packages/web/app/a.ts", "packages/server/b.ts"],
  ["packages/sandbox/a.ts", "packages/core/b.ts"],
  ["packages/library-files/a.ts", "packages/contract/b.ts"],
  ["packages/server/use-cases/a.ts", "packages/sandbox/b.ts"],
  ["packages/server/use-cases/a.ts", "hono"],
  ["packages/server/use-cases/a.ts", "packages/server/http/b.ts"],
  ["packages/server/http/routes/a.ts", "packages/server/db/queries/b.ts"],
  ["packages/server/providers/spotify/a.ts", "packages/server/db/b.ts"],
  ["packages/server/db/queries/a.ts", "packages/server/use-cases/b.ts"],
  ["packages/web/features/spin/a.ts", "packages/web/features/album/b.ts"],
  ["packages/web/features/spin/a.ts", "packages/web/pages/home/b.ts"],
  ["packages/web/features/spin/a.ts", "packages/web/app/overlays/b.ts"],
  ["packages/web/ui/a.ts", "packages/web/api/b.ts"],
])("%s may not import %s", (from, to) => {
  expect(brokenArrows([arrow(from, to)])).toHaveLength(1);
});

test.each([
  ["packages/core/day/a.ts", "temporal-polyfill"],
  ["packages/core/day/a.test.ts", "fast-check"],
  ["packages/contract/a.ts", "packages/core/b.ts"],
  ["packages/server/main.ts", "packages/sandbox/b.ts"],
  ["packages/server/http/a.ts", "hono"],
  ["packages/server/http/a.ts", "packages/server/use-cases/b.ts"],
  ["packages/server/http/a.test.ts", "packages/server/db/testing/b.ts"],
  ["packages/server/use-cases/a.ts", "packages/server/db/queries/b.ts"],
  ["packages/web/pages/home/a.ts", "packages/web/features/spin/b.ts"],
  ["packages/web/features/spin/a.ts", "packages/web/app/paths.ts"],
])("%s may import %s", (from, to) => {
  expect(brokenArrows([arrow(from, to)])).toEqual([]);
});

test("finds cycles of any length, and does not report a diamond", () => {
  expect(cyclesOf([arrow("a", "b"), arrow("b", "c"), arrow("c", "a"), arrow("c", "d")])).toEqual([
    ["a", "b", "c"],
  ]);
  expect(cyclesOf([arrow("a", "a")])).toEqual([["a"]]);
  expect(
    cyclesOf([arrow("a", "b"), arrow("a", "c"), arrow("b", "d"), arrow("c", "d"), arrow("d", "e")]),
  ).toEqual([]);
});
