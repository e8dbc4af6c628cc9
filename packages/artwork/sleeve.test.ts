import fc from "fast-check";
import { expect, test } from "vitest";
import { palettes } from "./palettes.ts";
import { sleeveSide } from "./shapes.ts";
import { drawSleeve } from "./sleeve.ts";
import { titleMargin } from "./title.ts";

const anyName = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
const widthOf = (line: string) =>
  [...line].reduce((width, letter) => width + (/\p{scx=Han}/u.test(letter) ? 1 : 0.6), 0);
const named = (title: string, artist = "Harbour Lights") =>
  drawSleeve({ title, artist }, { text: title, widthOf });

test("an album has the same sleeve each time it is drawn, for any names", () => {
  fc.assert(
    fc.property(anyName, anyName, (title, artist) => {
      const once = named(title, artist);
      expect(named(title, artist)).toEqual(once);
      expect(once.shapes.length).toBeGreaterThan(2);
      expect(palettes.map(({ ground }) => ground)).toContain(once.shapes[0]?.color);
      for (const { d } of once.shapes) expect(d).toMatch(/^M[-\d. MLVahz]+$/);
    }),
  );
});

test("the title is inside its band, in at most two lines, or missing", () => {
  fc.assert(
    fc.property(anyName, (text) => {
      const { lines, shapes } = named(text);
      const top = Number(/^M0 ([\d.]+)/.exec(shapes.at(-1)?.d ?? "")?.[1]);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) {
        const room = sleeveSide * (1 - 2 * titleMargin);
        expect(line.size * (widthOf(line.text) + line.tracking * [...line.text].length)).toBeLessThan(
          room + 1,
        );
        expect(line.y - line.size * 0.8).toBeGreaterThan(top);
        expect(line.y + line.size * 0.25).toBeLessThan(sleeveSide);
      }
      if (lines.length > 0) {
        expect(
          lines
            .map((line) => line.text)
            .join("")
            .replaceAll(/\s/g, ""),
        ).toBe(text.replaceAll(/\s/g, ""));
      }
    }),
  );
});

test.each([
  ["Low Tide", ["Low Tide"]],
  ["Songs in the Key of Life", ["Songs in the", "Key of Life"]],
  ["東京の夜と長い長い題名です", ["東京の夜と長い", "長い題名です"]],
  ["x".repeat(60), []],
  ["So many words that no two lines have room for all of them", []],
])("%s is set in %j", (title, lines) => {
  expect(named(title).lines.map(({ text }) => text)).toEqual(lines);
});

test("a right-to-left title starts at the right margin, with its letters joined", () => {
  expect(named("زهرة المدائن").lines[0]).toMatchObject({
    fromRight: true,
    x: sleeveSide * (1 - titleMargin),
    tracking: 0,
  });
});

test("a sleeve without a printed title has a bare band", () => {
  expect(drawSleeve({ title: "Low Tide", artist: "Harbour Lights" }).lines).toEqual([]);
});

test("the same artists have the same sleeve, however their names are joined", () => {
  expect(named("Low Tide", "Ann & Bo")).toEqual(named("Low Tide", "Ann, Bo"));
});

test("albums get different sleeves, and every palette is used", () => {
  const sleeves = Array.from({ length: 300 }, (_, index) => {
    return drawSleeve({ title: `Album ${index}`, artist: "Harbour Lights" }).shapes;
  });
  expect(new Set(sleeves.map(([ground]) => ground?.color)).size).toBe(palettes.length);
  expect(new Set(sleeves.map((shapes) => JSON.stringify(shapes))).size).toBeGreaterThan(290);
});
