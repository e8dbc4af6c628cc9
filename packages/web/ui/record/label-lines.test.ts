import fc from "fast-check";
import { expect, it } from "vitest";
import { labelLines, labelSize } from "./label-lines.ts";

it("keeps a short name on one line", () => {
  expect(labelLines("Low Tide")).toEqual(["Low Tide"]);
});

it("breaks a longer name between words", () => {
  expect(labelLines("Songs in the Key of Life")).toEqual(["Songs in the", "Key of Life"]);
});

it("ends what does not fit in an ellipsis", () => {
  expect(labelLines("The Rise and Fall of Ziggy Stardust and the Spiders from Mars")).toEqual([
    "The Rise and",
    "Fall of Ziggy…",
  ]);
});

it("breaks a word that no line holds, without tearing a character", () => {
  expect(labelLines("🎷".repeat(17))).toEqual(["🎷".repeat(15), "🎷🎷"]);
});

it("never prints more than two lines of fifteen characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const lines = labelLines(name);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(15);
    }),
  );
});

it("prints longer lines smaller", () => {
  expect(labelSize(["Low Tide"])).toBe(1);
  expect(labelSize(["Songs in the", "Key of Life"])).toBe(3);
  expect(labelSize(["The Rise and", "Fall of Ziggy…"])).toBe(4);
});
