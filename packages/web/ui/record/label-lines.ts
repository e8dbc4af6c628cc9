import { graphemesOf, textWidth } from "../text-width.ts";

/** A name as a record's label prints it. */
export interface LabelPrint {
  readonly lines: readonly string[];
  /** From 1, the largest, to 5. */
  readonly size: 1 | 2 | 3 | 4 | 5;
}

/** Font sizes in hundredths of the label's width. Two lines of the larger ones would cover the ring around the hole. */
const sizes = [
  { size: 1, em: 13, mostLines: 1 },
  { size: 2, em: 11.5, mostLines: 1 },
  { size: 3, em: 10, mostLines: 2 },
  { size: 4, em: 8.6, mostLines: 2 },
  { size: 5, em: 7, mostLines: 2 },
] as const;
const smallest = sizes[4];

/** The middle of the lines below the label's top edge, and the radius that print may reach. */
const blockMiddle = 25.5;
const reach = 44;

const words = new Intl.Segmenter("ja", { granularity: "word" });
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Characters that can't start a line: closing marks, small kana and the prolonged sound mark. */
const clings = /^[\p{P}\p{S}ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;

/** Breaks a name into at most two lines, as large as fits on a label; the rest becomes an ellipsis. A line feed forces a break if that fits. */
export function labelPrint(name: string): LabelPrint {
  const parts = name.trim().split("\n").map(piecesOf);
  const pieces = parts.flat();
  const [first = [], ...others] = parts;
  for (const { size, em, mostLines } of sizes) {
    const whole = lineOf(pieces);
    if (textWidth(whole) <= roomFor(em, 1, 0)) return { lines: [whole], size };
    const lines =
      mostLines === 2 ? bestSplit(pieces, em, others.length > 0 ? [first.length] : undefined) : undefined;
    if (lines !== undefined) return { lines, size };
  }
  if (others.length > 0) return labelPrint(lineOf(pieces));
  return { lines: cutLines(pieces), size: smallest.size };
}

/** The width in ems of a line on the label, counted from the top, for a size in hundredths and a number of lines. */
export function roomFor(em: number, lines: number, index: number): number {
  const top = blockMiddle - (lines * em) / 2 + index * em;
  return (2 * Math.sqrt(reach ** 2 - (50 - top) ** 2)) / em;
}

/** Unbreakable pieces: words with the space that follows; in scripts without spaces, words of the dictionary. */
function piecesOf(name: string): readonly string[] {
  const pieces: string[] = [];
  for (const word of name.trim().split(/\s+/u)) {
    const parts = unspaced.test(word) ? Array.from(words.segment(word), ({ segment }) => segment) : [word];
    for (const [index, part] of parts.entries()) {
      if (index > 0 && clings.test(part)) pieces.push(`${pieces.pop() ?? ""}${part}`);
      else pieces.push(part);
    }
    pieces.push(`${pieces.pop() ?? ""} `);
  }
  return pieces;
}

function lineOf(pieces: readonly string[]): string {
  return pieces.join("").trim();
}

/** The break before one of these pieces that leaves the longer line the most space, if any fits. */
function bestSplit(
  pieces: readonly string[],
  em: number,
  places: readonly number[] = Array.from(pieces.keys()).slice(1),
): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let bestLoad = 1;
  for (const at of places) {
    const lines = [lineOf(pieces.slice(0, at)), lineOf(pieces.slice(at))];
    const load = Math.max(...lines.map((line, index) => textWidth(line) / roomFor(em, 2, index)));
    if (load > bestLoad) continue;
    best = lines;
    bestLoad = load;
  }
  return best;
}

function cutLines(pieces: readonly string[]): readonly string[] {
  const fits = (line: string, index: number) => textWidth(line) <= roomFor(smallest.em, 2, index);
  let taken = 0;
  while (fits(lineOf(pieces.slice(0, taken + 1)), 0)) taken += 1;
  const first = taken > 0 ? lineOf(pieces.slice(0, taken)) : longest(lineOf(pieces), (line) => fits(line, 0));
  const rest = lineOf(pieces).slice(first.length).trimStart();
  if (fits(rest, 1)) return [first, rest];
  return [first, `${longest(rest, (line) => fits(`${line}…`, 1))}…`];
}

/** The longest prefix that fits, without cutting a grapheme. */
function longest(text: string, fits: (beginning: string) => boolean): string {
  let line = "";
  for (const grapheme of graphemesOf(text)) {
    if (!fits(line + grapheme)) break;
    line += grapheme;
  }
  return line.trimEnd();
}
