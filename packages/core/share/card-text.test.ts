import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

const seen = (text: string) =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].length;

test.each([
  ["Low Tide", "Low Tide"],
  ["  a\tb\r\nc\u2028d  ", "a b c d"],
  ["a\u202egnp\u202c\u2066x\u2069\u200bb\ufeff", "agnpxb"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
  ["\u3164\u2800 \u200d", ""],
  ["လျှော့", "လျှော့"],
  ["e\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309", "é\u0302\u0303\u0304\u0305\u0306\u0307"],
  ["\ud800<b>&amp;", "<b>&amp;"],
  ["ノルウェイの森", "ノルウェイの森"],
])("makes %j into %j", (text, expected) => {
  expect(cardText(text, 200)).toBe(expected);
});

test("cuts between graphemes, and adds an ellipsis", () => {
  expect(cardText("नमस्ते दुनिया", 4)).toBe("नमस्ते…");
  expect(cardText("🇫🇷🇮🇹🇪🇸", 3)).toBe("🇫🇷🇮🇹🇪🇸");
  expect(cardText("🇫🇷🇮🇹🇪🇸🇵🇹", 3)).toBe("🇫🇷🇮🇹…");
});

test("cuts a single endless grapheme", () => {
  const chain = `${"👩\u200d".repeat(2_000)}👩`;
  expect(cardText(chain, 200).length).toBeLessThan(40);
});

const pieces = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "\u202e",
    "\u200d",
    "\u200c",
    "\u0301",
    "\u0000",
    "\u00ad",
    "\ud83d",
    "\u3164",
    " ",
    "क्",
    "👩\u200d",
  ),
);

test("any text becomes one line of bounded length without bidi controls", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (parts, most) => {
      const text = cardText(parts.join(""), most);
      expect(seen(text)).toBeLessThanOrEqual(most);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u,
      );
      expect(text).not.toMatch(/\p{M}{7}|^\s|\s$|\s\s/u);
    }),
  );
});
