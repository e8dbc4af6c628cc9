import { fail, type Result, succeed } from "../result/result.ts";
import { blanks } from "../text/blanks.ts";
import { manyMarks } from "../text/many-marks.ts";
import { showsSomething } from "../text/shows-something.ts";

/** Code points. */
export const longestOwnName = 80;

export interface OwnName {
  /** As written, with single spaces (NFC). */
  readonly shown: string;
  /** Compared: names that differ in case, spaces, composition or joiners are the same. Look-alikes of other scripts are not. */
  readonly folded: string;
}

export type OwnNameFault = "empty" | "too-long" | "not-allowed";

/** Characters that can't be seen: controls, formats, lone surrogates, separators of lines, joiners and variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** What changes how its neighbors look, or nothing: a name with it and one without it are the same. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Scripts whose letters look otherwise beside a joiner. */
const joining = "Arab Syrc Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr"
  .split(" ")
  .map((script) => `\\p{scx=${script}}`)
  .join("");
/** Joiners and variation selectors after what they can change: letters, Han characters, keycaps and emoji (UAX 31, UTS 37, UTS 51). */
const needed = new RegExp(
  [
    String.raw`[${joining}][\u200c\u200d]`,
    String.raw`\p{scx=Mong}[\u180b-\u180d\u180f]`,
    String.raw`\p{scx=Han}[\u{e0100}-\u{e01ef}]`,
    String.raw`[\d#*]\ufe0f\u20e3`,
    String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?`,
  ].join("|"),
  "gu",
);

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
  const isClear = !invisible.test(shown.replaceAll(needed, "")) && shown.search(blanks) < 0;
  if (!isClear || shown.search(manyMarks) >= 0) return fail("not-allowed");
  return succeed({ shown, folded: foldCase(shown.replaceAll(ignorable, "")).normalize("NFC") });
}

/** Full case folding (Unicode, 3.13): ẞ and ß are ss, a final sigma is a sigma, and a dotless ı stays, though its upper case is I. */
function foldCase(text: string): string {
  return text.replaceAll(/[^ı]+/gu, (part) => part.toLowerCase().toUpperCase().toLowerCase());
}
