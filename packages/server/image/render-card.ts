import { type Canvas, createCanvas, SvgExportFlag } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import { type CardFormat, cardFormats } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { weekDates } from "@spindle/core/share/week-card.ts";
import type { CardOrder } from "./card-order.ts";
import { drawCard } from "./draw-card.ts";
import * as words from "./words.ts";
import { escapeHtml } from "../http/escape-html.ts";

/** Renders a card with the server's address as SVG or PNG. In SVG all type is paths. */
export function renderCard({ card, format, type }: CardOrder, address: string): Uint8Array<ArrayBuffer> {
  const size = cardFormats[format];
  if (type === "image/png") return renderPng(card, format, address);
  const canvas = createCanvas(size.width, size.height, SvgExportFlag.ConvertTextToPaths);
  drawCard(canvas.getContext("2d"), card, format, address);
  return new TextEncoder().encode(finishSvg(canvas.getContent().toString(), size, titleOf(card)));
}

/** Reused per format: a canvas takes up to 8 MB that the garbage collector does not see. */
const resting = new Map<CardFormat, Canvas>();

function renderPng(card: Card, format: CardFormat, address: string): Uint8Array<ArrayBuffer> {
  const { width, height } = cardFormats[format];
  const canvas = resting.get(format) ?? createCanvas(width, height);
  // After a failed drawing a canvas is in an unknown state.
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

/** Gives the canvas's SVG a scalable root, a title and short coordinates. All type is paths; there are no links, scripts or fonts. */
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

/** Renumbers clip ids from 0, so that equal drawings have equal bytes. */
function withOwnIds(svg: string): string {
  const numbers = new Map<string, number>();
  return svg.replaceAll(/(?<= id="cl_|url\(#cl_)[0-9a-f]+/g, (id) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return String(number);
  });
}

/** Every second part between quotes is an attribute value; `d` is most of the file. */
function withShortPaths(svg: string): string {
  const parts = svg.split('"');
  return parts
    .map((part, index) => (parts[index - 1]?.endsWith(" d=") ? part.replaceAll(/(\.\d\d)\d+/g, "$1") : part))
    .join('"');
}
