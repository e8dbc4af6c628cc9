import type { SKRSContext2D } from "@napi-rs/canvas";
import { evenLines, fillLines, graphemesOf, piecesOf } from "./break-lines.ts";
import { drawLine, type SetType, widthOf } from "./set-type.ts";

/** So many lines at most, at sizes from the largest to the smallest, in pixels; `breaks` where words may be broken. */
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

/**
 * The text within this width: at the first size of the first step at which it fits. At the end of the last step words are
 * broken and what is too much is left out, with an ellipsis between characters as people see them.
 */
export function fitType(
  ctx: SKRSContext2D,
  type: SetType,
  width: number,
  steps: readonly [Step, ...Step[]],
): FittedType {
  const pieces = piecesOf(type.text);
  // Widths grow with the size: they are measured once, and the pieces' sum is close enough until a size is chosen.
  const known = new Map<string, number>();
  const ems = (text: string) => {
    const measured = known.get(text) ?? widthOf(ctx, type, reference, text) / reference;
    known.set(text, measured);
    return measured;
  };
  for (const step of steps) {
    for (const size of sizesOf(step)) {
      const most = width / size;
      const fits = pieces.every((piece) => ems(piece.trimEnd()) <= most);
      if (!fits && !step.breaks) continue;
      const lines = evenLines(fits ? pieces : smallPieces(pieces, most, ems), most, ems);
      if (lines.length <= step.lines && lines.every((line) => ems(line) <= most))
        return fitted(type, lines, size);
    }
  }
  const last = steps.at(-1) ?? steps[0];
  const most = width / last.to;
  const lines = fillLines(smallPieces(pieces, most, ems), most, ems);
  return fitted(
    type,
    lines.length > last.lines ? cut(type.text, lines.slice(0, last.lines - 1), most, ems) : lines,
    last.to,
  );
}

const reference = 100;

function sizesOf({ from, to }: Step): readonly number[] {
  const count = Math.max(1, Math.ceil(Math.log(from / to) / Math.log(1.05)));
  return Array.from({ length: count + 1 }, (_, index) => Math.round(from * (to / from) ** (index / count)));
}

/** Pieces of which none is wider than a line: those that were are taken apart. */
function smallPieces(
  pieces: readonly string[],
  most: number,
  ems: (text: string) => number,
): readonly string[] {
  return pieces.flatMap((piece) => (ems(piece.trimEnd()) <= most ? [piece] : graphemesOf(piece)));
}

/** These lines, and of what is left of the text as much as goes onto one more with an ellipsis. */
function cut(
  text: string,
  whole: readonly string[],
  most: number,
  ems: (text: string) => number,
): readonly string[] {
  let end = 0;
  for (const line of whole) end = text.indexOf(line, end) + line.length;
  let last = "";
  for (const grapheme of graphemesOf(text.slice(end).trimStart())) {
    if (ems(`${last}${grapheme}…`) > most) break;
    last += grapheme;
  }
  return [...whole, `${last.trimEnd()}…`];
}

function fitted(type: SetType, lines: readonly string[], size: number): FittedType {
  return { type, lines, size, height: size * type.leading * lines.length };
}

/** Draws the lines from `top` down, from `left` to the right; text that is read from the right begins at `right`. Answers where they end. */
export function drawType(
  ctx: SKRSContext2D,
  { type, lines, size, height }: FittedType,
  place: { readonly left: number; readonly right: number; readonly top: number; readonly align?: "right" },
): number {
  const align = place.align ?? (type.fromRight ? "right" : "left");
  // Capitals stand in the middle of their line.
  const first = place.top + size * (type.leading / 2 + 0.34);
  for (const [index, text] of lines.entries()) {
    const y = first + index * size * type.leading;
    drawLine(ctx, type, { x: align === "right" ? place.right : place.left, y, size, align, text });
  }
  return place.top + height;
}
