import { type Canvas, createCanvas, SvgExportFlag } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import { type CardFormat, cardFormats } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { weekDates } from "@spindle/core/share/week-card.ts";
import type { CardOrder } from "./card-order.ts";
import { drawCard } from "./draw-card.ts";
import * as words from "./words.ts";
import { escapeHtml } from "../http/escape-html.ts";

/** The picture's bytes, with the address of the server on it. One drawing serves both kinds of file; in SVG all type is paths. */
export function renderCard({ card, format, type }: CardOrder, address: string): Uint8Array<ArrayBuffer> {
  const size = cardFormats[format];
  if (type === "image/png") return renderPng(card, format, address);
  const canvas = createCanvas(size.width, size.height, SvgExportFlag.ConvertTextToPaths);
  drawCard(canvas.getContext("2d"), card, format, address);
  return new TextEncoder().encode(finishSvg(canvas.getContent().toString(), size, titleOf(card)));
}

/** A canvas is up to 8 MB that the collector of garbage does not see and lets pile up: so one of each format is drawn on again. */
const resting = new Map<CardFormat, Canvas>();

function renderPng(card: Card, format: CardFormat, address: string): Uint8Array<ArrayBuffer> {
  const { width, height } = cardFormats[format];
  const canvas = resting.get(format) ?? createCanvas(width, height);
  // One that a drawing failed on is not used again: nobody knows how it was left.
  resting.delete(format);
  const ctx = canvas.getContext("2d");
  ctx.save();
  drawCard(ctx, card, format, address);
  ctx.restore();
  const png = new Uint8Array(canvas.toBuffer("image/png"));
  resting.set(format, canvas);
  return png;
}

function titleOf(card: Card): string {
  switch (card.kind) {
    case "spin":
    case "invitation":
      return words.titleOfAlbum(cardText(card.album.title, 200), cardText(card.album.artist, 200));
    case "stats":
      return words.titleOfStats(card.albums);
    case "trophy":
      return cardText(card.trophy.name, 80);
    case "week":
      return words.titleOfWeek(weekDates(card.week.first));
  }
}

/** The canvas's SVG with a scalable root, a title and coordinates to a hundredth of a pixel. All type is paths: there is no link, script or font in it. */
function finishSvg(
  written: string,
  { width, height }: { readonly width: number; readonly height: number },
  title: string,
): string {
  const body = written.slice(written.indexOf(">", written.indexOf("<svg")) + 1).trimStart();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">\n` +
    `\t<title>${escapeHtml(title)}</title>\n\t${withOwnIds(withShortPaths(body))}`
  );
}

/** The canvas numbers clips through the life of its process; here from 0, so that the same drawing is the same bytes. */
function withOwnIds(svg: string): string {
  const numbers = new Map<string, number>();
  return svg.replaceAll(/(?<= id="cl_|url\(#cl_)[0-9a-f]+/g, (id) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return String(number);
  });
}

/** Every second part between quotes is an attribute's value; `d` is the one that fills most of the file. */
function withShortPaths(svg: string): string {
  const parts = svg.split('"');
  return parts
    .map((part, index) => (parts[index - 1]?.endsWith(" d=") ? part.replaceAll(/(\.\d\d)\d+/g, "$1") : part))
    .join('"');
}
