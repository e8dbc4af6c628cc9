import { blanks } from "../text/blanks.ts";
import { withoutLast } from "./without-last.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Names that Windows gives to devices, with whatever ending (Microsoft's “Naming Files, Paths, and Namespaces”). */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/** What ext4, APFS and NTFS take is 255; encrypted folders on Linux (eCryptfs) take 143. */
const longestBytes = 140;

/** In UTF-8 (RFC 3629, 3). */
const bytesOf = (text: string): number =>
  [...text].reduce((bytes, character) => {
    const code = character.codePointAt(0) ?? 0;
    return bytes + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);

/**
 * A file name for a picture of `title`, which every system can store: no separators, device names, control characters or
 * marks that turn the direction of text (with them an ending can be made to look like another), no dot, hyphen or tilde in
 * front and no dot or space behind, at most 140 bytes of UTF-8 with its ending, cut between characters as people see them.
 */
export function cardFileName(title: string, ending: "png" | "svg"): string {
  const cleaned = title
    .slice(0, 1_000)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[<>:"/\\|?*]/g, " ")
    .replaceAll(blanks, " ")
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s.~-]+/, "");
  const stemOf = (text: string): string => withoutLast(cut(text, longestBytes - ending.length - 1), " .");
  const stem = stemOf(cleaned);
  const isDevice = reserved.test(stem.split(".", 1)[0]?.trimEnd() ?? "");
  return `${stem === "" ? "Spindle" : isDevice ? stemOf(`Spindle ${cleaned}`) : stem}.${ending}`;
}

function cut(text: string, most: number): string {
  let kept = "";
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    kept += segment;
  }
  return kept;
}
