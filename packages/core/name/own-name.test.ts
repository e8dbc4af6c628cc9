import fc from "fast-check";
import { expect, test } from "vitest";
import { longestOwnName, ownName } from "./own-name.ts";

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const shownOf = (text: string) => {
  const name = ownName(text);
  return name.ok ? name.value.shown : name.failure;
};
const foldedOf = (text: string) => {
  const name = ownName(text);
  return name.ok ? name.value.folded : name.failure;
};

test.each([
  "Ada",
  "Zoë Ångström",
  "O’Neil-Smith",
  "أم كلثوم",
  "می‌خواهم",
  "क्‍ष",
  "ന്‍",
  "ᠠ\u180b",
  "葛\u{e0100}城",
  "1️⃣ ♥︎",
  "宇多田ヒカル",
  "👩‍👩‍👧 & 🐌",
  "🏴‍☠️",
  "👩🏽‍❤️‍👨",
  "3",
])("keeps %s as written", (name) => {
  expect(shownOf(name)).toBe(name);
});

test("trims and collapses spaces, and composes letters", () => {
  expect(shownOf("  Zoe\u0308 \u00a0\t de  la\nCruz ")).toBe("Zoë de la Cruz");
});

test.each([
  ["Ada", "aDA"],
  ["Zoë", "ZOE\u0308"],
  ["Straße", "STRASSE"],
  ["Straße", "STRAẞE"],
  ["Aslı", "aSLı"],
  ["İpek", "i\u0307pek"],
  ["دا‌را", "دارا"],
  ["葛\u{e0100}城", "葛城"],
  ["❤️", "❤"],
  ["ΣΊΣΥΦΟΣ", "σίσυφος"],
  ["a  b", " A B "],
])("%s and %s are the same name", (one, other) => {
  expect(foldedOf(one)).toBe(foldedOf(other));
});

test.each([
  ["Ada", "\u0410da"],
  ["Aslı", "Asli"],
  ["ISI", "ısı"],
])("look-alikes are other names: %s and %s", (one, other) => {
  expect(foldedOf(one)).not.toBe(foldedOf(other));
});

test.each([
  ["", "empty"],
  [" \u00a0\u2003\t\n", "empty"],
  ["\u3164\u2800", "not-allowed"],
  ["\u200b", "not-allowed"],
  ["\u0301", "not-allowed"],
  ["Ad\u0000a", "not-allowed"],
  ["Ad\u001b[31ma", "not-allowed"],
  ["Ad\u200ba", "not-allowed"],
  ["Ad\u00ada", "not-allowed"],
  ["\u202eadA", "not-allowed"],
  ["Ada\u2066", "not-allowed"],
  ["Ada\u200d", "not-allowed"],
  ["Ad\u200d\u200da", "not-allowed"],
  ["Ad\u200da", "not-allowed"],
  ["Ad\u200ca", "not-allowed"],
  ["می\u200c\u200cخواهم", "not-allowed"],
  ["👩\u200dAda", "not-allowed"],
  ["👩\u200c👩", "not-allowed"],
  ["Ada 1\ufe0f", "not-allowed"],
  ["Ad\ufe0fa", "not-allowed"],
  ["Ad\u034fa", "not-allowed"],
  ["Ad\u115fa", "not-allowed"],
  ["Ad\u17b4a", "not-allowed"],
  ["Ad\u180ba", "not-allowed"],
  ["Ad\u3164a", "not-allowed"],
  ["Ad\uffa0a", "not-allowed"],
  ["Ad\u2800a", "not-allowed"],
  ["Ad\u{e0100}a", "not-allowed"],
  ["Ad\u2028a", "not-allowed"],
  ["Ada\ud800", "not-allowed"],
  ["Ada\u{e0041}", "not-allowed"],
  [`Ada${"\u0301".repeat(8)}`, "not-allowed"],
  ["x".repeat(81), "too-long"],
  ["x".repeat(10_000), "too-long"],
  ["\u{1f40c}".repeat(81), "too-long"],
])("%j is refused: %s", (text, fault) => {
  expect(shownOf(text)).toBe(fault);
});

test("80 code points are not too long", () => {
  expect(shownOf("\u{1f40c}".repeat(longestOwnName))).toBe("\u{1f40c}".repeat(longestOwnName));
});

test("any text is refused, or is one visible line that gives itself", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = ownName(text);
      if (!name.ok) return;
      const { shown, folded } = name.value;
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(folded).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      expect(shown).toBe(shown.trim());
      expect(Array.from(shown).length).toBeLessThanOrEqual(longestOwnName);
      expect(ownName(shown)).toEqual({ ok: true, value: { shown, folded } });
      expect(foldedOf(folded)).toBe(folded);
    }),
    { numRuns: 1_000 },
  );
});
