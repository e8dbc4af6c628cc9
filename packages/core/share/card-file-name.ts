import { blanks } from "../text/blanks.ts";
import { withoutLast } from "./without-last.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Device names of Windows, with any extension (Microsoft's “Naming Files, Paths, and Namespaces”). */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/** ext4, APFS and NTFS allow 255; encrypted folders on Linux (eCryptfs) allow 143. */
const longestBytes = 140;

const bytesOf = (text: string): number =>
  [...text].reduce((bytes, character) => {
    const code = character.codePointAt(0) ?? 0;
    return bytes + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);

/**
 * A portable file name for a picture of `title`: no separators, device names, control or bidi characters, no leading dot,
 * hyphen or tilde, and no trailing dot or space. At most 140 bytes of UTF-8 with its extension, cut between graphemes.
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
  let result = "";
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    result += segment;
  }
  return result;
}
