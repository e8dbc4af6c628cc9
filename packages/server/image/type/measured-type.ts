import type { SKRSContext2D } from "@napi-rs/canvas";
import { graphemesOf, type Piece, piecesOf } from "./break-lines.ts";
import { type SetType, widthOf } from "./set-type.ts";

/** A text with the widths of its parts in ems, which are the same at every size. */
export interface MeasuredType {
  readonly type: SetType;
  readonly pieces: readonly Piece[];
  readonly graphemes: (piece: Piece) => readonly Piece[];
  /** In ems, with kerning. */
  readonly widthOf: (line: string) => number;
}

/** In pixels; large, so that rounding is negligible. */
const reference = 100;

/** Measures each part once for all sizes and lines: shaping asks every font, which may take seconds for many scripts. */
export function measureType(ctx: SKRSContext2D, type: SetType): MeasuredType {
  const known = new Map<string, number>();
  const ems = (text: string): number => {
    const width = known.get(text) ?? widthOf(ctx, type, reference, text) / reference;
    known.set(text, width);
    return width;
  };
  const space = ems("… …") - ems("……");
  const measured = (text: string): Piece => {
    const seen = text.trimEnd();
    const inked = seen === "" ? 0 : ems(seen);
    return { text, inked, width: inked + (text.length - seen.length) * space };
  };
  const apart = new Map<Piece, readonly Piece[]>();
  return {
    type,
    pieces: piecesOf(type.text).map(measured),
    graphemes(piece) {
      const parts = apart.get(piece) ?? graphemesOf(piece.text).map(measured);
      apart.set(piece, parts);
      return parts;
    },
    widthOf: ems,
  };
}
