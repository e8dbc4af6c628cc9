import { longestNameInText } from "./words.ts";

/** What a post on X may weigh, and what any link in it does, whatever its length (twitter-text, third version of its configuration). */
const longestPost = 280;
const linkWeight = 23;

/** Code points that weigh 1; all others weigh 2. */
const light = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** What a text without links weighs on X, in characters of a post: never less than X counts, which takes an emoji for one sign. */
export function weightOnX(text: string): number {
  return Array.from(text.normalize("NFC"), (character) => {
    const point = character.codePointAt(0) ?? 0;
    return light.some(([first, last]) => point >= first && point <= last) ? 1 : 2;
  }).reduce<number>((sum, weight) => sum + weight, 0);
}

/** What `write` makes of names cut so that it fits into one post on X together with a link. */
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
