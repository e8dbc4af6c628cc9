import { cleanText } from "../text/clean-text.ts";

export interface ShareText {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** The longest name in a text to paste, in code points. */
export const longestNameInText = 200;

const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name in one line of plain text, of at most `longest` code points. Right-to-left names are isolated (U+2068, U+2069) to keep the surrounding text in order. */
export function nameInText(name: string, longest: number = longestNameInText): string {
  const clean = cleanText(name, longest);
  return fromTheRight.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** "1 album", "128 albums", "1,128 albums". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figures(count)} ${count === 1 ? one : many}`;
}

/** "12-day streak"; empty for 0 days. */
export function streakWords(days: number): string {
  return days === 0 ? "" : `${figures(days)}-day streak`;
}

/** "Day 12 of my streak."; empty for 0 days. */
export function streakSentence(days: number): string {
  return days === 0 ? "" : `Day ${figures(days)} of my streak.`;
}

export function joined(parts: readonly string[], by: " " | "\n" | "\n\n"): string {
  return parts.filter((part) => part !== "").join(by);
}

/** An invitation for texts without clickable links: "Spin yours at spindle.example". */
export function invitation(origin: string): string {
  return `Spin yours at ${origin.replace(/^https?:\/\//, "")}`;
}

function figures(count: number): string {
  return count.toLocaleString("en");
}
