import { cleanText } from "../text/clean-text.ts";

/** A text that is ready to paste. */
export interface ShareText {
  readonly id: string;
  /** What it is called on the screens. */
  readonly label: string;
  readonly text: string;
}

/** How many code points of a name a text to paste carries. */
export const longestNameInText = 200;

/** Letters of scripts that are read from the right. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name in plain text: one line, at most `longest` code points. Right-to-left names are isolated (U+2068, U+2069), so that the text around them stays in place. */
export function nameInText(name: string, longest: number = longestNameInText): string {
  const clean = cleanText(name, longest);
  return fromTheRight.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** "1 album", "128 albums", "1,128 albums". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figures(count)} ${count === 1 ? one : many}`;
}

/** "12-day streak", of a streak in days; nothing if there is none. */
export function streakWords(days: number): string {
  return days === 0 ? "" : `${figures(days)}-day streak`;
}

/** "Day 12 of my streak.", of a streak in days; nothing if there is none. */
export function streakSentence(days: number): string {
  return days === 0 ? "" : `Day ${figures(days)} of my streak.`;
}

/** Sentences, lines or paragraphs, of which those that say nothing are left out. */
export function joined(parts: readonly string[], by: " " | "\n" | "\n\n"): string {
  return parts.filter((part) => part !== "").join(by);
}

/** The invitation of a text in which a link cannot be pressed: "Spin yours at spindle.example". */
export function invitation(origin: string): string {
  return `Spin yours at ${origin.replace(/^https?:\/\//, "")}`;
}

function figures(count: number): string {
  return count.toLocaleString("en");
}
