import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { contrast } from "./contrast.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { widthOf } from "./glyph-widths.ts";

const catalogue: readonly CatalogueAlbum[] = [...(await loadCatalogue()), ...sampleCatalogue()];
const [sample] = sampleCatalogue(1);
if (sample === undefined) throw new Error("No album.");

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: string;
}

/** The lines of type that belong to title and artist, with where they stand. */
function typeOf(svg: string): readonly Placed[] {
  return [
    ...svg.matchAll(
      /<g font-family[^>]*font-size="([\d.]+)" fill="(#\w{6})"[^>]*>((?:<text[^>]*>[^<]*<\/text>)*)<\/g>/g,
    ),
  ].flatMap(([, size = "", ink = "", lines = ""]) =>
    [...lines.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)">([^<]*)<\/text>/g)].map(
      ([, x = "", y = "", text = ""]) => ({
        text: text
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&"),
        x: Number(x),
        y: Number(y),
        size: Number(size),
        ink,
      }),
    ),
  );
}

/** The colour under a point: that of the last full rectangle of the sleeve's own level that covers it. */
function groundUnder(svg: string, x: number, y: number): string | undefined {
  const flat = svg.replaceAll(/<svg x=.*?<\/svg>/gs, "");
  const covering = [
    ...flat.matchAll(
      /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="(#\w{6})"\/>/g,
    ),
  ].filter(
    ([, left, top, width, height]) =>
      x >= Number(left) &&
      x <= Number(left) + Number(width) &&
      y >= Number(top) &&
      y <= Number(top) + Number(height),
  );
  return covering.at(-1)?.[5];
}

const isSpine = (svg: string) => svg.includes('rotate(-90)"><g font-family');

/** Balanced tags, quoted attributes and no stray signs: all that this SVG can get wrong as XML. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-z]+)((?: [\w-]+="[^"<]*")*)(\/?)>/gi,
    (_all, close: string, name: string, _attributes, self: string) => {
      if (close !== "") return open.pop() === name ? "" : "<";
      if (self === "") open.push(name);
      return "";
    },
  );
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest);
}

const anyAlbum = fc.record({
  title: fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
  artist: fc.string({ unit: "binary", minLength: 1, maxLength: 200 }),
  year: fc.integer({ min: 1948, max: 2100 }),
  genre: fc.constantFrom("jazz", "metal", "soul", "techno", "folk", "hip hop", "samba", "polka"),
});

const albumOf = ({
  genre,
  ...facts
}: {
  title: string;
  artist: string;
  year: number;
  genre: string;
}): CatalogueAlbum => ({
  ...sample,
  ...facts,
  genres: [genre],
});

/** Everything a sleeve can get wrong, in words; nothing when it is sound. */
function faultsOf(album: CatalogueAlbum): readonly string[] {
  const svg = drawSleeve(album);
  const lines = typeOf(svg);
  return [
    ...(svg.length < 12_000 ? [] : [`${svg.length} bytes`]),
    ...(isWellFormed(svg) ? [] : ["not well formed"]),
    ...(lines.length > 0 ? [] : ["no type"]),
    ...lines.flatMap((line) => faultsOfLine(svg, line)),
  ];
}

function faultsOfLine(svg: string, { text, x, y, size, ink }: Placed): readonly string[] {
  const width = widthOf(text) * size;
  const fromRight = svg.includes('direction="rtl"') && x > 320;
  const [left, right] = fromRight ? [x - width, x] : [x, x + width];
  const inside = left >= 0 && right <= 640.5 && y - size * 0.84 >= -0.5 && y + size * 0.2 <= 640;
  const within = Math.min(x + 1, 639);
  const ground = isSpine(svg) ? groundUnder(svg, y, 640 - within) : groundUnder(svg, within, y);
  const reads = ground !== undefined && contrast(ink, ground) >= 4.5;
  return [
    ...(inside ? [] : [`“${text}” stands outside`]),
    ...(reads ? [] : [`“${text}”: ${ink} on ${ground}`]),
  ];
}

describe("drawSleeve", () => {
  test("draws every album of the catalogue within 12 KB, as XML, its type inside and readable", () => {
    expect(catalogue.flatMap((album) => faultsOf(album).map((fault) => `${album.title}: ${fault}`))).toEqual(
      [],
    );
  });

  test("does so for any title and artist of any script and length", () => {
    fc.assert(
      fc.property(anyAlbum, (facts) => faultsOf(albumOf(facts)).length === 0),
      { numRuns: 300 },
    );
  });

  test.each([
    "زهرة المدائن",
    "東京の夜と長い長い長い長い長い長い題名",
    "Ραψωδία",
    "ทะเล",
    "ÞÆÐØ",
    "<&>\"'",
    "A".repeat(200),
    "( )",
    "÷",
  ])("sets %s", (title) => expect(faultsOf({ ...sample, title })).toEqual([]));

  test("never draws the same for two albums of the catalogue", () => {
    const drawings = new Set(catalogue.map(drawSleeve));
    expect(drawings.size).toBe(catalogue.length);
  });

  test("never draws two alike even where the type is left out", () => {
    const pictures = sampleCatalogue(200).map((album) =>
      drawSleeve(album).replaceAll(/<g font-family.*?<\/g>/g, ""),
    );
    expect(new Set(pictures).size).toBeGreaterThan(190);
  });

  test("draws an album the same every time", () => {
    for (const album of sampleCatalogue(30)) expect(drawSleeve(album)).toBe(drawSleeve({ ...album }));
  });

  test("holds no script, no link and nothing from elsewhere", () => {
    for (const album of catalogue.slice(0, 300)) {
      expect(drawSleeve(album)).not.toMatch(/<script|<image|<foreignObject|href="[^#]|url\(| on\w+=/i);
    }
  });
});
