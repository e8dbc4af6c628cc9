import type { SKRSContext2D } from "@napi-rs/canvas";
import { sleeveBand, sleeveOf, sleeveTitle } from "@spindle/core/sleeve/sleeve.ts";
import { drawType, fitType } from "../type/fit-type.ts";
import { measureType } from "../type/measured-type.ts";
import { setType } from "../type/set-type.ts";
import { drawShadow, roundBox } from "./shapes.ts";

/**
 * A sleeve of the product's own for an album, the same whenever it is drawn: a flat picture over a band with the title. A
 * title that does not fit there in two lines is left to the card; `unnamed`, the band is bare.
 */
export function drawSleeve(
  ctx: SKRSContext2D,
  album: { readonly title: string; readonly artist: string },
  place: { readonly x: number; readonly y: number; readonly side: number; readonly unnamed?: boolean },
): void {
  const { x, y, side, unnamed = false } = place;
  const { palette, draw } = sleeveOf(album);
  const title = unnamed ? undefined : bandTitle(ctx, album.title, palette.type, side);
  const band = sleeveBand[title === undefined ? 0 : title.lines.length === 1 ? 1 : 2];
  const shadow = { depth: side * 0.045, blur: side * 0.085, strength: 0.42 };
  drawShadow(ctx, place, shadow);
  ctx.save();
  roundBox(ctx, place, 4);
  ctx.clip();
  ctx.fillStyle = palette.ground;
  ctx.fillRect(x, y, side, side);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side, side);
  draw(ctx, 1 - band);
  ctx.restore();
  ctx.fillStyle = palette.band;
  ctx.fillRect(x, y + side * (1 - band), side, side * band);
  if (title) {
    const top = y + side * (1 - band / 2) - title.height / 2;
    drawType(ctx, title, { left: x + side * margin, right: x + side * (1 - margin), top });
  }
  ctx.restore();
}

const { margin, weight, tracking, sizes } = sleeveTitle;

function bandTitle(ctx: SKRSContext2D, title: string, color: string, side: number) {
  const type = setType(title, { face: "display", weight, color, tracking });
  const fitted = fitType(measureType(ctx, type), side * (1 - 2 * margin), [
    { lines: 1, from: side * sizes[1].from, to: side * sizes[1].to },
    { lines: 2, from: side * sizes[2].from, to: side * sizes[2].to },
  ]);
  return fitted.lines.join("").replaceAll(/\s/g, "") === type.text.replaceAll(/\s/g, "") ? fitted : undefined;
}
