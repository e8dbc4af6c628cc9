import fc from "fast-check";
import { expect, test } from "vitest";
import { safeNext } from "./next-path.ts";

const origin = "https://spindle.example";

test("a path of this origin is kept with its query", () => {
  expect(safeNext("/spin/abc?play=1", origin)).toBe("/spin/abc?play=1");
  expect(safeNext("/", origin)).toBe("/");
});

test.each([
  undefined,
  "",
  "spin",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/auth/logout",
  "/api/me",
  "/sandbox/authorize",
  `/${"a".repeat(600)}`,
])("%j leads home instead", (wish) => {
  expect(safeNext(wish, origin)).toBe("/");
});

test("whatever is wished for, a browser stays on this origin and outside /auth", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("/", "\\", ".", "a", "@", ":", "\t", "\n", "?", "#", "%", "2", "f"),
      }),
      (text) => {
        const target = new URL(safeNext(`/${text}`, origin), origin);
        expect(target.origin).toBe(origin);
        expect(target.pathname.startsWith("/auth")).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});
