import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  // Lone halves of surrogate pairs included.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
    .map((units) => String.fromCharCode(...units)),
);

describe("cleaning a name", () => {
  it("keeps ordinary names of any script", () => {
    for (const name of [
      "Blue Rooms",
      "Ágætis byrjun",
      "風街ろまん",
      "أم كلثوم",
      "می‌خواهم",
      "👩‍👩‍👧 (Live)",
    ]) {
      expect(cleanText(name, 200)).toBe(name);
    }
  });

  it("removes control characters and direction overrides, and joins lines", () => {
    expect(cleanText("\u202Ereversed\u202C\u0000 na\tme\r\n of\u2028lines\u0085 ", 200)).toBe(
      "reversed na me of lines",
    );
  });

  it("keeps at most six marks per letter", () => {
    expect(cleanText("လျှော့", 200)).toBe("လျှော့");
    expect(cleanText(`Z${"\u0301".repeat(99)}a`, 200)).toBe(`Z${"\u0301".repeat(6)}a`);
  });

  it("gives one bounded, well-formed line without controls for any text", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, longest) => {
        const clean = cleanText(text, longest);
        expect(Array.from(clean).length).toBeLessThanOrEqual(longest);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(clean).not.toMatch(/\p{M}{7}/u);
        expect(clean).toBe(clean.trim());
      }),
      { numRuns: 500 },
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text, 40);
        expect(cleanText(clean, 40)).toBe(clean);
      }),
    );
  });

  it("cuts a name of two million characters", () => {
    const clean = cleanText("x".repeat(2_000_000), 200);
    expect(clean).toBe(`${"x".repeat(199)}…`);
  });
});
