import * as fc from "fast-check";
import { expect, test } from "vitest";
import { byCodePoints } from "./by-code-points.ts";

test("texts sort by code points, also beyond U+FFFF", () => {
  expect(["\u{1F3B5}", "\uFF5A", "b", "ab", "", "a"].toSorted(byCodePoints)).toEqual([
    "",
    "a",
    "ab",
    "b",
    "\uFF5A",
    "\u{1F3B5}",
  ]);
  const some = fc
    .array(fc.constantFrom(0x61, 0x62, 0xd7ff, 0xe000, 0xff5a, 0x1_0000, 0x1_f3b5))
    .map((points) => String.fromCodePoint(...points));
  fc.assert(
    fc.property(some, some, (one, other) => {
      const points = [one, other].map((text) =>
        Array.from(text, (character) => character.codePointAt(0)?.toString(16).padStart(6, "0")).join(""),
      );
      const expected = points[0] === points[1] ? 0 : (points[0] ?? "") < (points[1] ?? "") ? -1 : 1;
      expect(Math.sign(byCodePoints(one, other))).toBe(expected);
    }),
  );
});
