import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { sleeveSide } from "@spindle/artwork/shapes.ts";
import { drawSleeve, type TitleLine } from "@spindle/artwork/sleeve.ts";
import { createCanvas, GlobalFonts, type SKRSContext2D, SvgExportFlag } from "@napi-rs/canvas";
import { html } from "hono/html";
import type { Album } from "../discography/discography.ts";
import type { Html } from "./layout.ts";

/** The Latin blocks that the font's two files cover. Other lines use the viewer's fonts. */
const inFont = /^[\u0020-\u007e\u00a0-\u017f‘’“”–—…]*$/u;

/** An album's sleeve as SVG with the title as paths, because a picture can't use the page's fonts. */
export function sleeveDrawing({ facts: { title }, artists }: Album): Html {
  const artist = artists.map(({ name }) => name).join(", ");
  const { shapes, lines } = drawSleeve({ title, artist }, { text: title, widthOf });
  const paths = shapes.map(({ d, color }) => html`<path d="${d}" fill="${color}"/>`);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sleeveSide} ${sleeveSide}" width="640" height="640">${paths}${lines.map(titleLine)}</svg>`;
}

function titleLine({ text, x, y, fromRight, size, tracking, color }: TitleLine): Html {
  if (!inFont.test(text))
    return html`<text x="${x}" y="${y}" direction="${fromRight ? "rtl" : "ltr"}" font-family="system-ui,sans-serif" font-weight="800" font-size="${size}" fill="${color}">${text}</text>`;
  const canvas = createCanvas(sleeveSide, sleeveSide, SvgExportFlag.ConvertTextToPaths);
  const ctx = canvas.getContext("2d");
  useFont(ctx, size);
  ctx.letterSpacing = `${tracking * size}px`;
  ctx.fillText(text, x, y);
  // One path per font file that the line needs.
  const svg = canvas.getContent().toString();
  const d = Array.from(svg.matchAll(/(?<= d=")[^"]*/g), ([path]) => path.replaceAll(/(\.\d)\d+/g, "$1"));
  return html`<path d="${d.join("")}" fill="${color}"/>`;
}

let measuring: SKRSContext2D | undefined;

/** In ems; characters that the font lacks count as wide. */
function widthOf(line: string): number {
  if (!inFont.test(line)) return Array.from(line).length;
  if (measuring === undefined) {
    measuring = createCanvas(1, 1).getContext("2d");
    useFont(measuring, 100);
  }
  return measuring.measureText(line).width / 100;
}

function useFont(ctx: SKRSContext2D, size: number): void {
  families ??= registerFonts();
  ctx.font = `${size}px ${families}`;
  ctx.fontVariationSettings = '"wght" 800';
}

let families: string | undefined;

function registerFonts(): string {
  const license = createRequire(import.meta.url).resolve("@fontsource-variable/bricolage-grotesque/LICENSE");
  return ["latin", "latin-ext"]
    .map((part) => {
      const file = `bricolage-grotesque-${part}-wght-normal.woff2`;
      GlobalFonts.registerFromPath(join(dirname(license), "files", file), `sleeve-${part}`);
      return `"sleeve-${part}"`;
    })
    .join(", ");
}
