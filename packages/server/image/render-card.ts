import { createCanvas, SvgExportFlag } from "@napi-rs/canvas";
import { cardFormats } from "@spindle/core/share/card-formats.ts";
import type { CardOrder } from "./card-order.ts";
import { drawCard } from "./draw-card.ts";

/** The picture's bytes. One drawing serves both kinds of file; in SVG all type is paths. */
export function renderCard({ card, format, type }: CardOrder): Uint8Array<ArrayBuffer> {
  const { width, height } = cardFormats[format];
  if (type === "image/png") {
    const canvas = createCanvas(width, height);
    drawCard(canvas.getContext("2d"), card, cardFormats[format]);
    return Uint8Array.from(canvas.toBuffer("image/png"));
  }
  const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
  drawCard(canvas.getContext("2d"), card, cardFormats[format]);
  return Uint8Array.from(canvas.getContent());
}
