import { manyMarks } from "./many-marks.ts";

/** Control characters (except tabs and line breaks), bidirectional controls, byte order marks. */
const unwanted = /[^\P{Cc}\s]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A name from outside that is safe to show: one well-formed line without controls and direction overrides, at most six marks per letter and `longest` code points. */
export function cleanText(text: string, longest: number): string {
  // Cut first, so that a huge name costs little.
  const line = text
    .slice(0, longest * 8)
    .toWellFormed()
    .replace(unwanted, "")
    .replace(manyMarks, "$1")
    .replace(/\s+/gu, " ")
    .trim();
  const points = Array.from(line);
  if (points.length <= longest) return line;
  return `${points
    .slice(0, longest - 1)
    .join("")
    .trimEnd()}…`;
}
