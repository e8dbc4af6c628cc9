import { albumShareLink } from "@spindle/core/share/links.ts";
import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { safeNext } from "./next-path.ts";

const origin = "https://spindle.example";

test("keeps a path of this origin with its query", () => {
  expect(safeNext("/spin/abc?play=1", origin)).toBe("/spin/abc?play=1");
  expect(safeNext("/", origin)).toBe("/");
  const link = albumShareLink("", { name: "夜".repeat(50), artist: "海".repeat(50) });
  expect(safeNext(link, origin)).toBe(link);
  expect(safeNext(`/?${"a".repeat(1_022)}`, origin)).toHaveLength(1_024);
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
  "/%61uth/logout",
  "/%61%75%74%68/logout",
  "/spin/../%61uth/logout",
  "/%61pi/me",
  "/s%61ndbox/authorize",
  `/${"a".repeat(1_024)}`,
  `/?${"ä".repeat(180)}`,
])("replaces %j with home", (wish) => {
  expect(safeNext(wish, origin)).toBe("/");
});

test("a browser stays on this origin and outside /auth for any input", () => {
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

test("no input in any encoding leads to /auth, and the result is short", async () => {
  const router = new Hono().get("/auth/*", (c) => c.text("reached")).all("*", (c) => c.text(""));
  const letter = fc.constantFrom(..."auth/logout.%", "%61", "%75", "%2f", "%2F", "%25", "%C3", "ä", "\\");
  await fc.assert(
    fc.asyncProperty(fc.array(letter, { maxLength: 40 }), async (letters) => {
      for (const wish of [`/${letters.join("")}`, `/%61uth/${letters.join("")}`]) {
        const path = safeNext(wish, origin);
        expect(path.length).toBeLessThanOrEqual(1_024);
        expect(await (await router.request(new URL(path, origin).href)).text()).toBe("");
      }
    }),
    { numRuns: 1_000 },
  );
});
