import { widthOf } from "./glyph-widths.ts";

export interface TypeBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  readonly mostLines: number;
}

export interface FittedType {
  readonly lines: readonly string[];
  readonly size: number;
  /** From baseline to baseline. */
  readonly leading: number;
}

/** The largest size at which the text stands in its box; at the smallest, words are broken and the end left out if need be. */
export function fitType(text: string, box: TypeBox): FittedType {
  const ratio = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]*$/u.test(text)
    ? 1.02
    : 1.24;
  for (let size = box.largest; size >= box.smallest; size -= size > 60 ? 4 : 2) {
    const lines = wrap(text, box.width / size);
    const room = Math.min(box.mostLines, Math.floor(box.height / (size * ratio)));
    if (lines !== undefined && lines.length <= room) return { lines, size, leading: size * ratio };
  }
  const size = box.smallest;
  const room = Math.max(1, Math.min(box.mostLines, Math.floor(box.height / (size * ratio))));
  return {
    lines: cut(breakAnywhere(text, box.width / size), room, box.width / size),
    size,
    leading: size * ratio,
  };
}

/** Greedy lines of at most this width in ems, evened out; undefined where a single word is wider. */
function wrap(text: string, most: number): readonly string[] | undefined {
  const pieces = piecesOf(text);
  if (pieces.some((piece) => widthOf(piece.trim()) > most)) return undefined;
  const greedy = fill(pieces, most);
  // The same number of lines with the narrowest measure looks set by hand rather than poured.
  let even = greedy;
  for (let measure = most * 0.95; measure > most * 0.4; measure -= most * 0.05) {
    const next = fill(pieces, measure);
    if (next.length > greedy.length || next.some((line) => widthOf(line) > most)) break;
    even = next;
  }
  return even;
}

function fill(pieces: readonly string[], most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line !== "" && widthOf((line + piece).trim()) > most) {
      lines.push(line.trim());
      line = piece;
    } else line += piece;
  }
  return [...lines, line.trim()].filter((each) => each !== "");
}

/** Where a line may break: after spaces and hyphens, and between characters of scripts that use no spaces. */
function piecesOf(text: string): readonly string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[^\s\-–\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*[\s\-–]+|[^\s\-–\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
    ) ?? [text]
  );
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function breakAnywhere(text: string, most: number): readonly string[] {
  return fill(
    [...graphemes.segment(text)].map(({ segment }) => segment),
    most,
  );
}

function cut(lines: readonly string[], room: number, most: number): readonly string[] {
  if (lines.length <= room) return lines;
  const kept = lines.slice(0, room);
  let last = [...(kept.at(-1) ?? "")];
  while (last.length > 0 && widthOf(`${last.join("").trim()}…`) > most) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join("").trim()}…`];
}
