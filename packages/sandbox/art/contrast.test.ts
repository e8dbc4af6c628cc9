import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, readableInk } from "./contrast.ts";
import { palettes } from "./palettes.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  test("is 21 for black on white and 1 for a colour on itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    fc.assert(fc.property(colour, (one) => contrast(one, one) === 1));
  });

  test("of the readable ink is at least 4.5 on any ground, with any inks to choose from", () => {
    fc.assert(
      fc.property(colour, fc.array(colour, { maxLength: 4 }), (ground, inks) => {
        expect(contrast(readableInk(ground, inks), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

test("there are at least 24 palettes, none of them twice, each with inks far enough apart for type", () => {
  expect(palettes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(palettes.map(({ inks }) => [...inks].toSorted().join())).size).toBe(palettes.length);
  for (const { inks } of palettes) {
    const best = Math.max(...inks.flatMap((one) => inks.map((other) => contrast(one, other))));
    expect(best).toBeGreaterThanOrEqual(4.5);
  }
});
