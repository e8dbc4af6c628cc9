import { expect, test } from "vitest";
import { bytesOf, utf16 } from "../testing/read.ts";
import { textDecoding } from "./decode-text.ts";

function decoded(bytes: Uint8Array, piece = bytes.length): string {
  const decoding = textDecoding(bytes);
  let text = "";
  for (let at = 0; at < bytes.length; at += piece) text += decoding.write(bytes.slice(at, at + piece));
  return text + decoding.end();
}

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const bigEndian = (text: string) => utf16(text).map((_, at, bytes) => bytes[at ^ 1] ?? 0);

test.each([
  ["UTF-8", bytesOf("Björk – Кино – 椎名林檎 – 🎵")],
  ["UTF-8 with a byte order mark", bytesOf("\ufeffBjörk – Кино – 椎名林檎 – 🎵")],
  ["UTF-16, little endian", utf16("Björk – Кино – 椎名林檎 – 🎵")],
  ["UTF-16, big endian", bigEndian("Björk – Кино – 椎名林檎 – 🎵")],
])("%s is read, wherever its pieces end", (_what, bytes) => {
  for (const piece of [1, 2, 3, 5, bytes.length])
    expect(decoded(bytes, piece)).toBe("Björk – Кино – 椎名林檎 – 🎵");
});

test("Windows-1252 is read, even if its first letter outside ASCII comes late", () => {
  const text = `${"A - X\n".repeat(50)}Beyonc\xe9 - \x91Lemonade\x92`;
  for (const piece of [1, 10, 64]) expect(decoded(latin(text), piece)).toMatch(/Beyoncé - ‘Lemonade’$/);
});

test("single wrong bytes in UTF-8 spoil only themselves", () => {
  const bytes = new Uint8Array([...bytesOf("Björk, Sigur Rós, "), 0xff, ...bytesOf(", Múm")]);
  expect(decoded(bytes)).toBe("Björk, Sigur Rós, \ufffd, Múm");
});
