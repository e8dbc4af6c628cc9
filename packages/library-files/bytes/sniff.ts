import type { LibraryFileProblem } from "../problem.ts";

/** Files by their first bytes (Latin-1). */
const signatures: readonly (readonly ["zip" | LibraryFileProblem, readonly string[]])[] = [
  ["zip", ["PK\u0003\u0004", "PK\u0005\u0006"]],
  ["pdf", ["%PDF-"]],
  ["picture", ["\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8", "II*\0", "MM\0*"]],
  // The old binary form of Excel and Word.
  ["spreadsheet", ["\u00d0\u00cf\u0011\u00e0"]],
];

const utf16Marks = ["\u00ff\u00fe", "\u00fe\u00ff"];

/** What the first bytes are, if they are not text: an archive, or a problem. */
export function sniffBytes(head: Uint8Array): "zip" | LibraryFileProblem | undefined {
  if (head.length === 0) return "empty";
  const start = String.fromCharCode(...head.subarray(0, 12));
  // A list may begin with RIFF too.
  if (/^RIFF[^]{4}(?:WEBP|AVI )/.test(start)) return "picture";
  const startsWith = (signature: string) => start.startsWith(signature);
  const known = signatures.find(([, starts]) => starts.some(startsWith));
  if (known) return known[0];
  return !utf16Marks.some(startsWith) && head.subarray(0, 4_096).includes(0) ? "unknown" : undefined;
}

/** What a text is by its first signs. */
export function sniffText(head: string): "json" | "xml" | "web-page" | "empty" | "other" {
  const text = head.slice(0, 2_000).trimStart();
  if (text === "") return "empty";
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(text)) return "web-page";
  if (/^<(?:\?xml|!DOCTYPE|plist|svg)\b/i.test(text)) return "xml";
  return /^(?:\{\s*["}]|\[\s*[{[\]])/.test(text) ? "json" : "other";
}
