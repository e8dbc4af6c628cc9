import { zipSync } from "fflate";
import { bytesOf } from "./read.ts";

/** A ZIP archive of text files. */
export function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])),
  );
}

/** A small archive of so many files, each with as many zeros. */
export function zipBomb(files: number, zeros: number): Uint8Array {
  const archive = zipSync({ zeros: new Uint8Array(zeros) });
  // The end of an archive says where its list of files begins.
  const listAt = new DataView(archive.buffer, archive.byteOffset).getUint32(archive.length - 6, true);
  const bomb = new Uint8Array(listAt * files);
  for (let at = 0; at < bomb.length; at += listAt) bomb.set(archive.subarray(0, listAt), at);
  return bomb;
}
