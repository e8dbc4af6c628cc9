const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A part of a text after which a line may break; widths are in ems. */
export interface Piece {
  readonly text: string;
  readonly width: number;
  /** Without the trailing space. */
  readonly inked: number;
}

export interface Line {
  readonly text: string;
  readonly width: number;
}

export const graphemesOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** Punctuation that stays with the word before or after it. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}、。，．・ー〜～！？：；…ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Splits a text at possible line breaks. Scripts without spaces use the runtime's dictionaries. */
export function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const joins =
      last !== undefined &&
      (/^\s/.test(segment) ||
        last.endsWith("\u00a0") ||
        ((closing.test(segment) || opening.test(last)) && !/\s$/.test(last)) ||
        // A mark or a joiner never begins a line.
        /^[\p{M}\u200c\u200d]/u.test(segment));
    if (joins) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Fills lines of at most `most` ems greedily. */
export function fillLines(pieces: readonly Piece[], most: number): readonly Line[] {
  const lines: Line[] = [];
  let text = "";
  let width = 0;
  let inked = 0;
  const end = () => {
    const line = text.trimEnd();
    if (line !== "") lines.push({ text: line, width: inked });
    [text, width, inked] = ["", 0, 0];
  };
  for (const piece of pieces) {
    if (text !== "" && width + piece.inked > most) end();
    text += piece.text;
    inked = width + piece.inked;
    width += piece.width;
  }
  end();
  return lines;
}

/** The same number of lines with balanced lengths. */
export function evenLines(pieces: readonly Piece[], most: number): readonly Line[] {
  let even = fillLines(pieces, most);
  const widest = Math.max(0, ...pieces.map(({ inked }) => inked));
  for (const share of [0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52]) {
    const next = fillLines(pieces, Math.max(widest, most * share));
    if (next.length > even.length) break;
    even = next;
  }
  return even;
}
