import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawCard } from "./draw-card.ts";

/** So many characters of which none is like another, and no two neighbours of which are in one font. */
const different = (count: number, from: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index * 97));

test.each([
  ["of a script whose every part has a font of its own", different(200, 0x4e00), different(200, 0x4e20)],
  ["of Hangul", different(100, 0xac00), different(100, 0xac11)],
  ["of one word without end", "W".repeat(200), "字".repeat(200)],
  ["of words and words", "a b c d ".repeat(25), "Όλα και όλα ".repeat(17)],
])("names %s are measured about once, however many sizes are tried", (_kind, title, artist) => {
  for (const format of ["wide", "square"] as const) {
    const ctx = createCanvas(1, 1).getContext("2d");
    const measure = ctx.measureText.bind(ctx);
    let measured = 0;
    ctx.measureText = (text) => {
      measured += 1;
      return measure(text);
    };
    drawCard(ctx, { kind: "invitation", album: { title, artist } }, format);
    // Each character of both names, the title once more on the sleeve, and the lines of each size that was chosen.
    expect(measured).toBeLessThan(900);
  }
});

test.each([
  ["a word without end", "W".repeat(200)],
  ["many words", "Harbour Lights and the Tide ".repeat(7)],
  ["Arabic", "أضواء الميناء ".repeat(14)],
  ["Chinese", "港口的灯光".repeat(40)],
])("of an artist's name of %s something is left out, and nothing of the year behind it", (_kind, artist) => {
  for (const format of ["story", "square", "wide"] as const) {
    const ctx = createCanvas(1, 1).getContext("2d");
    const drawn: string[] = [];
    ctx.fillText = (text) => void drawn.push(text);
    drawCard(ctx, { kind: "invitation", album: { title: "Low Tide", artist, year: 1974 } }, format);
    expect(drawn.join(" "), format).toMatch(/….* · 1974/);
  }
});
