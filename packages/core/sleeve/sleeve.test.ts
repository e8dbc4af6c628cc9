import fc from "fast-check";
import { expect, test } from "vitest";
import { anyName } from "../testing/names.ts";
import type { Pen } from "./pen.ts";
import { sleevePalettes } from "./palettes.ts";
import { sleeveOf } from "./sleeve.ts";

/** A pen that notes what it is told to do. */
function noting(): { readonly pen: Pen; readonly noted: unknown[] } {
  const noted: unknown[] = [];
  const note =
    (what: string) =>
    (...numbers: readonly number[]): void => {
      expect(numbers.every(Number.isFinite)).toBe(true);
      noted.push([what, ...numbers, pen.fillStyle, pen.strokeStyle]);
    };
  const pen: Pen = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 0,
    beginPath: note("begin"),
    moveTo: note("move"),
    lineTo: note("line"),
    bezierCurveTo: note("curve"),
    closePath: note("close"),
    fill: note("fill"),
    stroke: note("stroke"),
    fillRect: note("box"),
  };
  return { pen, noted };
}

function drawn(title: string, artist: string, height = 0.7): readonly unknown[] {
  const { pen, noted } = noting();
  sleeveOf({ title, artist }).draw(pen, height);
  return noted;
}

test("an album has one sleeve, whatever its names, however often it is drawn", () => {
  fc.assert(
    fc.property(anyName, anyName, (title, artist) => {
      expect(sleevePalettes).toContain(sleeveOf({ title, artist }).palette);
      const once = drawn(title, artist);
      expect(once.length).toBeGreaterThan(3);
      expect(drawn(title, artist)).toEqual(once);
    }),
    { numRuns: 50 },
  );
});

test("albums get different sleeves, and every palette is used", () => {
  const titles = Array.from({ length: 300 }, (_, index) => `Album ${index}`);
  const palettes = new Set(titles.map((title) => sleeveOf({ title, artist: "Harbour Lights" }).palette));
  expect(palettes.size).toBe(sleevePalettes.length);
  const pictures = new Set(titles.map((title) => JSON.stringify(drawn(title, "Harbour Lights"))));
  expect(pictures.size).toBeGreaterThan(200);
});
