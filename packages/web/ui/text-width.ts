const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The widest a character of a class can be in the heaviest display type, in ems; the first matching class counts. */
const classes: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cc}\p{Cf}]/u, 0],
  [/[\s'’‘,;|]/u, 0.27],
  [/[!().:IJijl·[\]{}]/u, 0.36],
  [/[\p{Emoji_Presentation}\p{Extended_Pictographic}]/u, 1.4],
  [/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u, 1.06],
  [/[frst1"“”/?*-]/u, 0.52],
  [/w/u, 0.92],
  [/[MWm]/u, 1.05],
  [/[@%&ÆŒæœ—ЖМШЩЮФЫжмшщюфы]/u, 1.2],
  [/[a-z2-7EFLT]/u, 0.64],
  [/[A-Z089]/u, 0.8],
  [/[\p{sc=Arab}\p{sc=Hebr}]/u, 0.76],
  [/[\p{L}\p{N}\p{P}\p{S}]/u, 0.85],
];

/** Letters of other scripts count as wide, since their fonts vary by device. */
const foreign = /[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Common}\p{sc=Inherited}]/u;

export function graphemesOf(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The approximate width of a text in heavy display type, in ems, never less than in the product's own fonts. */
export function textWidth(text: string): number {
  return graphemesOf(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}

/** Combining marks and joiners have no width of their own; a joined emoji is one grapheme. */
function graphemeWidth(grapheme: string): number {
  if (grapheme === "\ufdfd") return 9;
  if (/\p{RI}|\u200d|\ufe0f/u.test(grapheme)) return 1.4;
  return [...grapheme].reduce((width, character) => width + characterWidth(character), 0);
}

function characterWidth(character: string): number {
  const [, width = 1] = classes.find(([characters]) => characters.test(character)) ?? [];
  if (width !== 0.85 || !foreign.test(character)) return width;
  return character.length === 1 ? 1.15 : 2;
}
