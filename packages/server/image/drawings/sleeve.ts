import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { sleeveSide } from "@spindle/artwork/shapes.ts";
import { drawSleeve as drawArtwork } from "@spindle/artwork/sleeve.ts";
import { drawLine, setType, widthOf } from "../type/set-type.ts";
import { drawShadow, fillPath, roundBox } from "./shapes.ts";

/** Draws an album's sleeve with its shadow; without a title if `unnamed`. */
export function drawSleeve(
  ctx: SKRSContext2D,
  album: { readonly title: string; readonly artist: string },
  place: { readonly x: number; readonly y: number; readonly side: number; readonly unnamed?: boolean },
): void {
  const { x, y, side, unnamed = false } = place;
  const type = unnamed ? undefined : setType(album.title, { face: "display", weight: 800, color: "" });
  const { shapes, lines } = drawArtwork(
    album,
    type && { text: type.text, widthOf: (line) => widthOf(ctx, type, 100, line) / 100 },
  );
  drawShadow(ctx, place, { depth: side * 0.045, blur: side * 0.085, strength: 0.42 });
  ctx.save();
  roundBox(ctx, place, 4);
  ctx.clip();
  ctx.translate(x, y);
  ctx.scale(side / sleeveSide, side / sleeveSide);
  for (const { d, color } of shapes) fillPath(ctx, new Path2D(d), color);
  if (type) {
    for (const { color, tracking, fromRight, ...line } of lines) {
      const style = { ...type.style, color, tracking };
      drawLine(ctx, { ...type, style }, { ...line, align: fromRight ? "right" : "left" });
    }
  }
  ctx.restore();
}
