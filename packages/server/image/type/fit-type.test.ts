import { createCanvas } from "@napi-rs/canvas";
import { cardText } from "@spindle/core/share/card-text.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitType, type Step } from "./fit-type.ts";
import { measureType } from "./measured-type.ts";
import { setType, widthOf } from "./set-type.ts";

const ctx = createCanvas(1, 1).getContext("2d");
const style = { face: "display", weight: 800, color: "#000", tracking: -0.03 } as const;
const steps: readonly [Step, ...Step[]] = [
  { lines: 1, from: 150, to: 100 },
  { lines: 2, from: 100, to: 80 },
  { lines: 4, from: 60, to: 46, breaks: true },
];
const width = 900;
const fit = (text: string) => fitType(measureType(ctx, setType(text, style)), width, steps);
const without = (text: string) => text.replaceAll(/[\s…]/gu, "");

describe("a title", () => {
  test("is as large as one line permits", () => {
    expect(fit("X")).toMatchObject({ lines: ["X"], size: 150 });
    const { lines, size } = fit("Exile on Main St.");
    expect(lines).toHaveLength(1);
    expect(size).toBeLessThan(150);
  });

  test("takes more lines of similar lengths before it gets too small", () => {
    expect(fit("Songs in the Key of Life").lines).toEqual(["Songs in the", "Key of Life"]);
  });

  test("of one long word is broken, and ends with an ellipsis only if it does not fit at all", () => {
    expect(fit("x".repeat(80)).lines.join("")).toBe("x".repeat(80));
    const cut = fit("W".repeat(200));
    expect(cut.lines).toHaveLength(4);
    expect(cut.lines.at(-1)).toMatch(/^W+…$/);
  });

  test("breaks where its script permits", () => {
    expect(fit("ดอกไม้ให้คุณกับน้ำตาแสงไต้ดอกไม้ให้คุณ").lines.join("")).toBe("ดอกไม้ให้คุณกับน้ำตาแสงไต้ดอกไม้ให้คุณ");
    for (const line of fit("ああ、いい「うう」ええ。".repeat(4)).lines)
      expect(line).not.toMatch(/^[、。」]|「$/);
  });

  const letters = fc.constantFrom(
    "a",
    "W",
    "i",
    " ",
    "-",
    "é",
    "ß",
    "字",
    "の",
    "한",
    "ก",
    "น้ำ",
    "क्ष",
    "ب",
    "ש",
    "👩‍👩‍👧",
    "♭",
    "(",
    "…",
  );
  test("in any script and of any length stays within its lines, width and characters", () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 220 }), (parts) => {
        const text = cardText(parts.join(""), 200);
        const { type, lines, size } = fit(text);
        expect(lines.length).toBeLessThanOrEqual(4);
        for (const line of lines) expect(widthOf(ctx, type, size, line)).toBeLessThanOrEqual(width * 1.01);
        expect(without(type.text).startsWith(without(lines.join("")))).toBe(true);
        if (without(lines.join("")) !== without(type.text)) expect(lines.at(-1)).toMatch(/…$/);
      }),
      { numRuns: 60 },
    );
  });
});
