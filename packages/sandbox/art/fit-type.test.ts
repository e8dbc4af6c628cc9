import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitType } from "./fit-type.ts";
import { widthOf } from "./glyph-widths.ts";

const box = { width: 560, height: 190, largest: 84, smallest: 18, mostLines: 4 };

describe("fitType", () => {
  test("keeps any text inside its box, in at most four lines", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), (text) => {
        const { lines, size, leading } = fitType(text, box);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines.length * leading).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(box.width + 0.01);
      }),
    );
  });

  test("leaves out nothing that has room", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, (list) => {
        expect(fitType(list.join(" "), box).lines.join(" ")).toBe(list.join(" "));
      }),
    );
  });

  test("sets a short title as large as it may be", () => {
    expect(fitType("Blue", box)).toMatchObject({ lines: ["Blue"], size: 84 });
  });

  test("evens out its lines", () => {
    expect(fitType("One Two Three Four", { ...box, largest: 60 }).lines).toEqual(["One Two", "Three Four"]);
  });

  test("breaks a word that no line can hold, and marks what it leaves out", () => {
    const { lines, size } = fitType("x".repeat(500), box);
    expect(size).toBe(18);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)?.endsWith("…")).toBe(true);
  });

  test("breaks scripts without spaces between their characters", () => {
    const { lines } = fitType("東京の夜と長い長い題名です", box);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).toBe("東京の夜と長い長い題名です");
  });
});
