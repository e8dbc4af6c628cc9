import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawLine, setType } from "../type/set-type.ts";
import { colors } from "./colors.ts";
import { fillCircle, fillSector, strokeCircles } from "./round-shapes.ts";
import { drawShadow } from "./shapes.ts";
import * as words from "../words.ts";

export interface RecordPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The text on a label; blank if there is none. */
export interface RecordLabel {
  readonly name?: string;
}

const labelShare = 0.348;
const bands = [0.43, 0.745];
const grooveGap = 3.6;

export function drawRecord(ctx: SKRSContext2D, place: RecordPlace, print?: RecordLabel): void {
  const { x, y, radius } = place;
  drawShadow(
    ctx,
    { x: x - radius, y: y - radius, side: 2 * radius, round: true },
    { depth: radius * 0.06, blur: radius * 0.09, strength: 0.3 },
  );
  fillCircle(ctx, x, y, radius + radius * 0.018, "rgba(27, 23, 20, 0.06)");
  fillCircle(ctx, x, y, radius, colors.vinyl);
  const grooves = Array.from(
    { length: Math.floor((radius * (0.975 - labelShare - 0.03)) / grooveGap) },
    (_, index) => radius * 0.975 - index * grooveGap,
  );
  strokeCircles(ctx, x, y, grooves, { color: colors.groove, width: 0.9 });
  for (const band of bands) {
    strokeCircles(ctx, x, y, [radius * band], { color: "rgba(0, 0, 0, 0.6)", width: radius * 0.011 });
  }
  drawLight(ctx, place);
  drawLabel(ctx, place);
  if (print) drawPrint(ctx, place, print);
  drawHole(ctx, place);
}

/** In turns clockwise from the top: the center of a beam, its half width, and its brightness. */
const beams = [
  { at: 0.167, before: 0.05, after: 0.06, strength: 0.2 },
  { at: 0.625, before: 0.11, after: 0.09, strength: 0.12 },
];

/** Nested sectors, each a little lighter: a conic gradient that SVG supports. */
function drawLight(ctx: SKRSContext2D, { x, y, radius }: RecordPlace): void {
  const sectors = 12;
  for (const { at, before, after, strength } of beams) {
    const ring = { x, y, inner: radius * labelShare, outer: radius * 0.99 };
    const light = `rgba(255, 255, 255, ${(strength / sectors).toFixed(4)})`;
    for (let sector = 1; sector <= sectors; sector += 1) {
      const from = angleOf(at - (before * sector) / sectors);
      const to = angleOf(at + (after * sector) / sectors);
      fillSector(ctx, ring, from, to, light);
    }
  }
}

const angleOf = (turns: number): number => 2 * Math.PI * (turns - 0.25);

function drawLabel(ctx: SKRSContext2D, { x, y, radius }: RecordPlace): void {
  const label = radius * labelShare;
  fillCircle(ctx, x, y, label, colors.label);
  strokeCircles(ctx, x, y, [label - label * 0.012], { color: colors.labelRim, width: label * 0.024 });
  strokeCircles(ctx, x, y, [label * 0.9], { color: "rgba(255, 247, 239, 0.35)", width: label * 0.01 });
}

function drawPrint(ctx: SKRSContext2D, { x, y, radius }: RecordPlace, { name }: RecordLabel): void {
  const label = radius * labelShare;
  const ink = colors.labelInk;
  if (name !== undefined) {
    const type = setType(name, { face: "display", weight: 800, color: ink, tracking: -0.04 });
    drawLine(ctx, type, { x, y: y - label * 0.3, size: label * 0.42, align: "center" });
  }
  for (const [text, side] of [
    [words.side, -1],
    [words.speed, 1],
  ] as const) {
    const small = setType(text, { face: "text", weight: 600, color: ink, tracking: 0.02 });
    drawLine(ctx, small, {
      x: x + side * label * 0.52,
      y: y + label * 0.045,
      size: label * 0.13,
      align: "center",
    });
  }
  const foot = setType(words.format, { face: "text", weight: 500, color: ink });
  drawLine(ctx, foot, { x, y: y + label * 0.66, size: label * 0.1, align: "center" });
}

function drawHole(ctx: SKRSContext2D, { x, y, radius }: RecordPlace): void {
  const label = radius * labelShare;
  fillCircle(ctx, x, y, label * 0.075, colors.labelRim);
  fillCircle(ctx, x, y, label * 0.06, colors.paper);
}
