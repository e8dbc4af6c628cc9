import { createHash } from "node:crypto";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawType, fitType } from "../type/fit-type.ts";
import { measureType } from "../type/measured-type.ts";
import { setType } from "../type/set-type.ts";
import { sleevePalettes } from "./sleeve-palettes.ts";
import { sleevePictures } from "./sleeve-pictures.ts";
import { drawShadow, roundBox } from "./shapes.ts";

/**
 * A sleeve of the product's own for an album, the same whenever it is drawn: a flat picture over a band with the title. A
 * title that does not fit there in two lines is left to the card.
 */
export function drawSleeve(
  ctx: SKRSContext2D,
  album: { readonly title: string; readonly artist: string },
  place: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { x, y, side } = place;
  const chance = chanceOf(`${album.title}\n${album.artist}`);
  const palette = oneOf(sleevePalettes, chance);
  const picture = oneOf(sleevePictures, chance);
  const title = bandTitle(ctx, album.title, palette.type, side);
  const band = title === undefined ? 0.08 : title.lines.length === 1 ? 0.3 : 0.36;
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
  picture(ctx, palette, { height: 1 - band, chance });
  ctx.restore();
  ctx.fillStyle = palette.band;
  ctx.fillRect(x, y + side * (1 - band), side, side * band);
  if (title) {
    const top = y + side * (1 - band / 2) - title.height / 2;
    drawType(ctx, title, { left: x + side * margin, right: x + side * (1 - margin), top });
  }
  ctx.restore();
}

/** Of the sleeve's side. */
const margin = 0.066;

function bandTitle(ctx: SKRSContext2D, title: string, color: string, side: number) {
  const type = setType(title, { face: "display", weight: 800, color, tracking: -0.03 });
  const fitted = fitType(measureType(ctx, type), side * (1 - 2 * margin), [
    { lines: 1, from: side * 0.14, to: side * 0.105 },
    { lines: 2, from: side * 0.105, to: side * 0.085 },
  ]);
  return fitted.lines.join("").replaceAll(/\s/g, "") === type.text.replaceAll(/\s/g, "") ? fitted : undefined;
}

/** Numbers from 0 to 1 that follow from a text alone. */
function chanceOf(text: string): () => number {
  let bytes = createHash("sha256").update(text).digest();
  let at = 0;
  return () => {
    if (at === bytes.length) {
      bytes = createHash("sha256").update(bytes).digest();
      at = 0;
    }
    const number = bytes.readUInt16BE(at) / 0x10000;
    at += 2;
    return number;
  };
}

function oneOf<Each>(list: readonly [Each, ...Each[]], chance: () => number): Each {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
