import { expect, test } from "vitest";
import { palettes } from "./palettes.ts";

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(palettes)("the palette on $ground is visible and readable", ({ ground, inks, band, type }) => {
  expect(contrast(type, band)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(inks[0], ground)).toBeGreaterThanOrEqual(2);
  for (const ink of inks) expect(contrast(ink, ground), ink).toBeGreaterThanOrEqual(1.25);
});
