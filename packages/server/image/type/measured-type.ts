import type { SKRSContext2D } from "@napi-rs/canvas";
import { graphemesOf, type Piece, piecesOf } from "./break-lines.ts";
import { type SetType, widthOf } from "./set-type.ts";

/** A text in its type with the widths of its parts, which are the same in ems at every size. */
export interface MeasuredType {
  readonly type: SetType;
  readonly pieces: readonly Piece[];
  readonly graphemes: (piece: Piece) => readonly Piece[];
  /** As it is drawn, in ems: what letters do to each other is in it. */
  readonly widthOf: (line: string) => number;
}

/** In pixels: large enough that rounding is nothing. */
const reference = 100;

/** Measures each part of a text once, however many sizes and lines are tried: shaping asks every font, and a name of many scripts could take seconds. */
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
