import { expect, it } from "vitest";
import { pictureOf } from "./picture.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

it.each([
  ["image/jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["image/webp", "RIFF\x10\n\0\0WEBPVP8 "],
  ["image/gif", "GIF89a\x10\0"],
  ["image/gif", "GIF87a\x10\0"],
  ["image/avif", "\0\0\0\x20ftypavif\0\0\0\0"],
])("knows %s by its first bytes", (type, beginning) => {
  const file = bytes(`${beginning}${"\0".repeat(100)}`);
  expect(pictureOf(file)).toEqual({ type, bytes: file });
});

it.each([
  "",
  "\xff\xd8",
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><svg/>',
  "<!doctype html>",
  " \x89PNG\r\n\x1a\n",
  "RIFF\x10\n\0\0WAVEfmt ",
  "\0\0\0\x20ftypisom",
  "BM\x36\0\0\0",
  "II*\0",
  "%PDF-1.7",
])("knows nothing in %j", (beginning) => {
  expect(pictureOf(bytes(beginning))).toBeUndefined();
});
