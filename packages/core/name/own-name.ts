import { fail, type Result, succeed } from "../result/result.ts";
import { manyMarks } from "../text/many-marks.ts";
import { showsSomething } from "../text/shows-something.ts";

/** Code points. */
export const longestOwnName = 80;

export interface OwnName {
  /** As written, with single spaces (NFC). */
  readonly shown: string;
  /** Compared: names that differ in case, spaces or composition are the same. Look-alikes of other scripts are not. */
  readonly folded: string;
}

export type OwnNameFault = "empty" | "too-long" | "not-allowed";

/** Control and format characters, lone surrogates, and separators of lines. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A joiner between two visible characters, as Persian, Indic scripts and emoji need it (UAX 31, 2.3). */
const joiners = /(?<=[\p{L}\p{M}\p{So}\p{Sk}\p{Emoji}])[\u200c\u200d](?=[\p{L}\p{So}\p{Emoji}])/gu;

/** A name that a listener chooses: for themselves, or for a passkey. */
export function ownName(text: string): Result<OwnName, OwnNameFault> {
  // A very long text is refused before it is normalized.
  if (text.length > longestOwnName * 16) return fail("too-long");
  const shown = text
    .normalize("NFC")
    .replaceAll(/[\p{Zs}\t\n\r]+/gu, " ")
    .trim();
  if (!showsSomething(shown)) return fail(shown === "" ? "empty" : "not-allowed");
  if (Array.from(shown).length > longestOwnName) return fail("too-long");
  if (hidden.test(shown.replaceAll(joiners, "")) || shown.search(manyMarks) >= 0) return fail("not-allowed");
  // Case folding as far as JavaScript has it: upper case first, so that ß is ss and final sigma is sigma.
  return succeed({ shown, folded: shown.toUpperCase().toLowerCase().normalize("NFC") });
}
