import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas, GlobalFonts, type SKRSContext2D, SvgExportFlag } from "@napi-rs/canvas";
import { short } from "./svg-text.ts";

/** What the type's own font has a glyph for; any other text is left to the fonts of who looks. */
const inFont = /^[\u0020-\u007e\u00a0-\u017f‘’“”–—…]*$/u;
const group = /<g font-family="[^"]*"([^>]*)>((?:<text [^>]*>[^<]*<\/text>)+)<\/g>/g;
const line = /<text x="([^"]*)" y="([^"]*)">([^<]*)<\/text>/g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/**
 * A sleeve whose type is drawn as paths in Bricolage Grotesque: an SVG that is shown as a picture has no fonts of its page. Lines
 * with characters that the font lacks stay text.
 */
export function outlineType(svg: string): string {
  return svg.replaceAll(group, (whole, attributes: string, lines: string) => {
    const texts = [...lines.matchAll(line)].map(([, x, y, escaped = ""]) => ({
      x: Number(x),
      y: Number(y),
      text: escaped.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
    }));
    if (!texts.every(({ text }) => inFont.test(text))) return whole;
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "0";
    const type: Type = {
      weight: attribute("font-weight"),
      size: Number(attribute("font-size")),
      tracking: Number(attribute("letter-spacing")),
      centred: attribute("text-anchor") === "middle",
    };
    const d = texts.map(({ text, x, y }) => outlineOf(text, type, x, y)).join("");
    return `<path fill="${attribute("fill")}" d="${d}"/>`;
  });
}

interface Type {
  readonly weight: string;
  readonly size: number;
  /** Between letters, in units of the sleeve. */
  readonly tracking: number;
  readonly centred: boolean;
}

function outlineOf(text: string, { weight, size, tracking, centred }: Type, x: number, y: number): string {
  const ctx = contextOf(weight);
  // Measured from the beginning, so that letters stand as close as the font has them.
  const reach = (end: number): number =>
    (ctx.measureText(text.slice(0, end)).width / em) * size + tracking * end;
  const left = centred ? x - reach(text.length) / 2 : x;
  return Array.from(text, (character, index) =>
    placed(glyphOf(character, weight), left + reach(index), y, size / em),
  ).join("");
}

/** Glyphs are drawn once, at this size. */
const em = 1_000;
const origin = { x: 500, y: 1_400 };
const glyphs = new Map<string, string>();

function glyphOf(character: string, weight: string): string {
  const key = weight + character;
  let glyph = glyphs.get(key);
  if (glyph === undefined) {
    const canvas = createCanvas(2 * em, 2 * em, SvgExportFlag.ConvertTextToPaths);
    const ctx = canvas.getContext("2d");
    useType(ctx, weight);
    ctx.fillText(character, origin.x, origin.y);
    glyph = / d="([^"]*)"/.exec(canvas.getContent().toString())?.[1] ?? "";
    glyphs.set(key, glyph);
  }
  return glyph;
}

/** The canvas writes absolute points alone: every second number is one across. */
function placed(glyph: string, x: number, y: number, scale: number): string {
  let across = false;
  return glyph.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => {
    across = !across;
    const [at, from] = across ? [x, origin.x] : [y, origin.y];
    return short(at + (Number(number) - from) * scale);
  });
}

const contexts = new Map<string, SKRSContext2D>();

function contextOf(weight: string): SKRSContext2D {
  const ctx = contexts.get(weight) ?? createCanvas(1, 1).getContext("2d");
  if (!contexts.has(weight)) useType(ctx, weight);
  contexts.set(weight, ctx);
  return ctx;
}

function useType(ctx: SKRSContext2D, weight: string): void {
  ctx.font = `${em}px ${families()}`;
  ctx.fontVariationSettings = `"wght" ${weight}`;
}

let loaded: string | undefined;

/** The font's files, loaded with the first sleeve. */
function families(): string {
  loaded ??= ["latin", "latin-ext"]
    .map((part) => {
      const name = `bricolage-grotesque-${part}`;
      const folder = dirname(
        createRequire(import.meta.url).resolve("@fontsource-variable/bricolage-grotesque/LICENSE"),
      );
      GlobalFonts.registerFromPath(join(folder, "files", `${name}-wght-normal.woff2`), `sleeve-${name}`);
      return `"sleeve-${name}"`;
    })
    .join(", ");
  return loaded;
}
