/** Widths in ems of a wide bold sans: a line that its own font cannot draw comes in another, and few are much wider. */
const groups: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/\s/u, 0.35],
  [/[.,:;'’‘|!¡·]/u, 0.4],
  [/[iíìîïıjlI]/u, 0.39],
  [/[tfr()[\]/\\"“”\-–]/u, 0.52],
  [/[mwMWÆŒæœ@%—…&]/u, 1.1],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.04],
  [/\p{Lu}/u, 0.84],
  [/\p{N}/u, 0.72],
  [/\p{L}/u, 0.72],
];

/** An upper bound of a line's width at a font size of 1. */
export function widthOf(line: string): number {
  let width = 0;
  for (const character of line) width += groups.find(([pattern]) => pattern.test(character))?.[1] ?? 0.9;
  return width;
}
