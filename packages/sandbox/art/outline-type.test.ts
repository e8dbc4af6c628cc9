import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { expect, test } from "vitest";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { outlineType } from "./outline-type.ts";

const [sample] = sampleCatalogue(1);
if (sample === undefined) throw new Error("No album.");
const sleeveOf = (title: string, artist = "Harbour Lights") =>
  outlineType(drawSleeve({ ...sample, title, artist }));

test("a sleeve's type is paths in the product's own font, within 60 KB, and the same every time", async () => {
  for (const album of (await loadCatalogue()).slice(0, 150)) {
    const drawn = outlineType(drawSleeve(album));
    expect(drawn.length).toBeLessThan(60_000);
    expect(drawn).toBe(outlineType(drawSleeve(album)));
    expect(drawn).not.toMatch(/NaN|undefined|null|d=""/);
  }
  expect(sleeveOf("Low Tide")).not.toMatch(/<text|font-/);
});

test.each(["<&>\"'", "Ágætis byrjun", "Żółć “live”", "A".repeat(200)])("%s is drawn", (title) => {
  expect(sleeveOf(title)).not.toContain("<text");
});

test.each(["زهرة المدائن", "東京の夜", "Ραψωδία"])("%s, which the font lacks, stays text", (title) => {
  const drawn = sleeveOf(title);
  expect(drawn).toContain("<text");
  expect(drawn).toContain("<path fill=");
});

test("what is drawn differs with the words and their weight alone", () => {
  expect(sleeveOf("Low Tide")).not.toBe(sleeveOf("Low Tidf"));
});
