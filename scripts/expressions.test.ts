import { describe, expect, test } from "vitest";
import { expressionsOf, mayBacktrack } from "./expressions.ts";

test("finds every regular expression literal, and nothing that only looks like one", () => {
  const text = `
    // /not-this+/
    const a: RegExp = /\\s*;\\s*/;
    export const b = (t: string) => t.split(/[/]+/gu).map((x) => x.replace(/a{2}/i, "/b+/"));
    const half = 4 / 2 / 1;
  `;
  expect(expressionsOf("sample.ts", text).map(({ pattern, flags }) => [pattern, flags])).toEqual([
    ["\\s*;\\s*", ""],
    ["[/]+", "gu"],
    ["a{2}", "i"],
  ]);
});

describe("an expression", () => {
  test.each([/\s*;\s*/, /(a+)+$/, /\/+$/, /^(\w+\s?)*$/, /\{(\w+)\}/, /[.\s]+$/i, /<!--.*-->/s, /\p{L}+!/u])(
    "%s may take more than linear time",
    ({ source, flags }) => {
      expect(mayBacktrack({ pattern: source, flags })).toBe(true);
    },
  );

  test.each([/^[\w-]{64}$/, /^q=0(?:\.0{0,3})?$/, /^application\/json\s*(;|$)/i, /\/{1,9}$/, /[^\p{L}]/gu])(
    "%s takes linear time",
    ({ source, flags }) => {
      expect(mayBacktrack({ pattern: source, flags })).toBe(false);
    },
  );
});
