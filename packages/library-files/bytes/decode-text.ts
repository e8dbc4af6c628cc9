/** Decodes text in pieces. */
export interface TextDecoding {
  readonly write: (bytes: Uint8Array) => string;
  readonly end: () => string;
}

/**
 * Decodes UTF-16 if a byte order mark says so. Otherwise UTF-8, and Windows-1252 from the first piece on in which more bytes are wrong
 * than letters outside ASCII are right. Without a byte order mark in the text.
 */
export function textDecoding(head: Uint8Array): TextDecoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return lenient("utf-16le");
  if (first === 0xfe && second === 0xff) return lenient("utf-16be");
  let decoder = new TextDecoder("utf-8");
  let isUtf8 = false;
  let cut = new Uint8Array();
  return {
    write(bytes) {
      const text = decoder.decode(bytes, { stream: true });
      if (isUtf8 || decoder.encoding !== "utf-8") return text;
      const letters = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
      const wrong = text.match(/\ufffd/g)?.length ?? 0;
      if (letters >= wrong) {
        isUtf8 = letters > 0;
        cut = bytes.slice(cutLetter(bytes));
        return text;
      }
      decoder = new TextDecoder("windows-1252");
      return decoder.decode(cut) + decoder.decode(bytes, { stream: true });
    },
    end: () => decoder.decode(),
  };
}

function lenient(encoding: string): TextDecoding {
  const decoder = new TextDecoder(encoding);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/** Where a letter of several bytes starts at the end of the bytes; their length if they end with a whole one. */
function cutLetter(bytes: Uint8Array): number {
  const from = Math.max(bytes.length - 3, 0);
  const start = bytes.subarray(from).findIndex((byte) => byte >= 0xc0);
  return start < 0 ? bytes.length : from + start;
}
