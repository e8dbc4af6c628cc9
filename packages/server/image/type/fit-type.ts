import type { SKRSContext2D } from "@napi-rs/canvas";
import { evenLines, fillLines, type Line, type Piece } from "./break-lines.ts";
import type { MeasuredType } from "./measured-type.ts";
import { drawLine, type SetType } from "./set-type.ts";

/** A number of lines, and sizes from the largest to the smallest in pixels; `breaks` allows breaks in words. */
export interface Step {
  readonly lines: number;
  readonly from: number;
  readonly to: number;
  readonly breaks?: boolean;
}

export interface FittedType {
  readonly type: SetType;
  readonly lines: readonly string[];
  readonly size: number;
  /** From the top of the first line to the bottom of the last, in pixels. */
  readonly height: number;
}

/** Sets the text at the first size that fits the width. After the last step words break, and an ellipsis replaces the rest. */
export function fitType(
  measured: MeasuredType,
  width: number,
  steps: readonly [Step, ...Step[]],
): FittedType {
  const { pieces } = measured;
  const widest = Math.max(0, ...pieces.map(({ inked }) => inked));
  for (const step of steps) {
    for (const size of sizesOf(step)) {
      const most = width / size;
      const fits = widest <= most;
      if (!fits && !step.breaks) continue;
      const lines = evenLines(fits ? pieces : smallPieces(measured, most), most);
      if (lines.length <= step.lines && lines.every((line) => line.width <= most))
        return fitted(measured, textsOf(lines), size, width);
    }
  }
  const last = steps.at(-1) ?? steps[0];
  const most = width / last.to;
  const lines = textsOf(fillLines(smallPieces(measured, most), most));
  return fitted(
    measured,
    lines.length > last.lines ? cut(measured, lines.slice(0, last.lines - 1), most) : lines,
    last.to,
    width,
  );
}

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

function sizesOf({ from, to }: Step): readonly number[] {
  const count = Math.max(1, Math.ceil(Math.log(from / to) / Math.log(1.05)));
  return Array.from({ length: count + 1 }, (_, index) => Math.round(from * (to / from) ** (index / count)));
}

function smallPieces({ pieces, graphemes }: MeasuredType, most: number): readonly Piece[] {
  return pieces.flatMap((piece) => (piece.inked <= most ? [piece] : graphemes(piece)));
}

/** These lines, and one more with as much of the rest as fits before an ellipsis. */
function cut(
  { type: { text }, pieces, graphemes, widthOf }: MeasuredType,
  whole: readonly string[],
  most: number,
): readonly string[] {
  let end = 0;
  for (const line of whole) end = text.indexOf(line, end) + line.length;
  let passed = 0;
  let width = widthOf("…");
  let last = "";
  for (const piece of pieces.flatMap(graphemes)) {
    passed += piece.text.length;
    if (passed <= end || (last === "" && piece.inked === 0)) continue;
    width += piece.width;
    if (width > most) break;
    last += piece.text;
  }
  return [...whole, `${last.trimEnd()}…`];
}

/** Kerning may make a line wider than its pieces; then it is set smaller. */
function fitted(
  { type, widthOf }: MeasuredType,
  lines: readonly string[],
  wanted: number,
  width: number,
): FittedType {
  const widest = Math.max(0, ...lines.map(widthOf)) * wanted;
  const size = widest > width ? (wanted * width) / widest : wanted;
  return { type, lines, size, height: size * type.leading * lines.length };
}

/** Draws lines from `top` down, from `left`, or from `right` for right-to-left text. Returns their end. */
export function drawType(
  ctx: SKRSContext2D,
  { type, lines, size, height }: FittedType,
  place: { readonly left: number; readonly right: number; readonly top: number; readonly align?: "right" },
): number {
  const align = place.align ?? (type.fromRight ? "right" : "left");
  const first = place.top + size * (type.leading / 2 + 0.34);
  for (const [index, text] of lines.entries()) {
    const y = first + index * size * type.leading;
    drawLine(ctx, type, { x: align === "right" ? place.right : place.left, y, size, align, text });
  }
  return place.top + height;
}
