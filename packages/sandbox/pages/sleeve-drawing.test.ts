import { DOMParser } from "@xmldom/xmldom";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { expect, test } from "vitest";
import { createDiscography } from "../discography/discography.ts";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { sleeveDrawing } from "./sleeve-drawing.ts";

async function drawn(facts: CatalogueAlbum): Promise<string> {
  const [album] = createDiscography([facts]).albums;
  return String(await sleeveDrawing(album ?? expect.unreachable()));
}
const [sample = expect.unreachable()] = sampleCatalogue(1);

test("a sleeve is deterministic XML of at most 40 KB with only shapes and text", async () => {
  for (const album of (await loadCatalogue()).filter((_, index) => index % 20 === 0)) {
    const svg = await drawn(album);
    expect(svg.length).toBeLessThan(40_000);
    expect(await drawn(album)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|null|d=""/);
    const elements = [...new DOMParser().parseFromString(svg, "image/svg+xml").getElementsByTagName("*")];
    expect(new Set(["svg", "path", "text", ...elements.map(({ tagName }) => tagName)]).size).toBe(3);
  }
});

test.each(["Low Tide", "<&>\"'", "Ágætis byrjun", "Żółć “live”"])(
  "the title %s is drawn as paths",
  async (title) => {
    const svg = await drawn({ ...sample, title });
    expect(svg).not.toMatch(/<text|font-/);
    expect(svg).not.toBe(await drawn({ ...sample, title: "A".repeat(200) }));
  },
);

test.each(["زهرة", "東京の夜", "Ραψωδία"])("%s, which the font lacks, stays text", async (title) => {
  expect(await drawn({ ...sample, title })).toContain(`>${title}</text>`);
});
