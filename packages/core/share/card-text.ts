import { blanks } from "../text/blanks.ts";
import { manyMarks } from "../text/many-marks.ts";
import { withoutLast } from "./without-last.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** In UTF-16 code units; bounds the work for any input. */
const longestRead = 4_000;
/** In code points; a family emoji is about this long. */
const longestGrapheme = 16;

/** A name for one line of type: no control, bidi or unassigned characters, single spaces, at most six marks per letter. Cut to `most` graphemes with an ellipsis. */
export function cardText(text: string, most = Number.POSITIVE_INFINITY): string {
  const cleaned = text
    .slice(0, longestRead)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(blanks, " ")
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\ufffc\ufffd]/gu, "")
    .replaceAll(manyMarks, "$1")
    .replaceAll(/([\u200c\u200d])[\u200c\u200d]+/g, "$1")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s\u200c\u200d]+/, "");
  return cutToGraphemes(withoutLast(cleaned, " \u200c\u200d"), most);
}

function cutToGraphemes(text: string, most: number): string {
  let result = "";
  let count = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    count += 1;
    const isLast = index + segment.length === text.length;
    if (count === most && !isLast) return `${result.trimEnd()}…`;
    result += [...segment].slice(0, longestGrapheme).join("");
  }
  return result;
}
