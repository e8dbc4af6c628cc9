import { longestNameInText } from "./words.ts";

/** The limit of a post on X, and the weight of any link (twitter-text, configuration version 3). */
const longestPost = 280;
const linkWeight = 23;

/** Code points of weight 1; all others weigh 2. */
const light = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** The weight of a text without links on X, never less than X counts: X counts an emoji as one character. */
export function weightOnX(text: string): number {
  return Array.from(text.normalize("NFC"), (character) => {
    const point = character.codePointAt(0) ?? 0;
    return light.some(([first, last]) => point >= first && point <= last) ? 1 : 2;
  }).reduce<number>((sum, weight) => sum + weight, 0);
}

/** Shortens names until the text from `write` fits into one post on X together with a link. */
export function fittedToX(write: (longestName: number) => string): string {
  const most = longestPost - linkWeight - " ".length;
  const whole = write(longestNameInText);
  if (weightOnX(whole) <= most) return whole;
  let fitting = write(1);
  for (let [fits, tooLong] = [1, longestNameInText]; tooLong - fits > 1; ) {
    const middle = (fits + tooLong) >> 1;
    const text = write(middle);
    if (weightOnX(text) <= most) [fits, fitting] = [middle, text];
    else tooLong = middle;
  }
  return fitting;
}
