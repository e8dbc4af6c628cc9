import type { PictureType } from "@spindle/core/album/picture-types.ts";
import type { Picture } from "../../ports/music-service.ts";

/** Bytes of the largest picture that is passed on. */
export const largestPicture = 5 * 1024 * 1024;

/** How the files of each type begin, as Latin-1 (WHATWG MIME Sniffing, 6.1; AVIF 1.1, 6). */
const beginnings: readonly (readonly [PictureType, RegExp])[] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n\cZ\n/],
  ["image/webp", /^RIFF[^]{4}WEBPVP/],
  ["image/gif", /^GIF8[79]a/],
  ["image/avif", /^[^]{4}ftypavi[fs]/],
];

/** A picture of a type that its bytes show, whatever its sender says; undefined if it is of none. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): Picture | undefined {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString(
    "latin1",
  );
  const type = beginnings.find(([, pattern]) => pattern.test(beginning))?.[0];
  return type && { type, bytes };
}
