import { textWidth } from "./text-width.ts";

/** The widths in ems from which a name is set smaller; about 28 and 70 letters. */
const longFrom = 16;
const longestFrom = 38;

/** How long an album's name is when printed, from which the style sheets choose its size. */
export function nameLength(name: string): "short" | "long" | "longest" {
  const width = textWidth(name);
  return width > longestFrom ? "longest" : width > longFrom ? "long" : "short";
}
