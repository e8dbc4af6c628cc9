import { createCanvas, SvgExportFlag } from "@napi-rs/canvas";
import { type Card } from "@spindle/core/share/card.ts";
import { cardFormats } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import type { CardOrder } from "./card-order.ts";
import { drawCard } from "./draw-card.ts";
import { finishSvg } from "./finish-svg.ts";

/** The picture's bytes. One drawing serves both kinds of file; in SVG all type is paths. */
export function renderCard({ card, format, type }: CardOrder): Uint8Array<ArrayBuffer> {
  const size = cardFormats[format];
  if (type === "image/png") {
    const canvas = createCanvas(size.width, size.height);
    drawCard(canvas.getContext("2d"), card, format);
    return new Uint8Array(canvas.toBuffer("image/png"));
  }
  const canvas = createCanvas(size.width, size.height, SvgExportFlag.ConvertTextToPaths);
  drawCard(canvas.getContext("2d"), card, format);
  return new TextEncoder().encode(finishSvg(canvas.getContent().toString(), size, titleOf(card)));
}

function titleOf(card: Card): string {
  switch (card.kind) {
    case "spin":
    case "invitation":
      return [card.album.title, card.album.artist].map((name) => cardText(name, 200)).join(" – ");
    case "stats":
      return `${card.spins} albums spun`;
    case "trophy":
      return cardText(card.trophy.name, 80);
  }
}
