import type { Result } from "@spindle/core/result/result.ts";
import type { LibraryFile } from "../library-file.ts";
import { defaultLimits, type Limits } from "../limits.ts";
import type { Loved } from "../loved.ts";
import type { LibraryFileProblem } from "../problem.ts";
import { readLibraryFiles } from "../read-library-files.ts";

/** Bytes of a text, or the bytes themselves. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** A stream of the content in pieces of some length. */
export function streamOf(content: string | Uint8Array, piece = 65_536): ReadableStream<Uint8Array> {
  const bytes = bytesOf(content);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}

export function readContent(
  content: string | Uint8Array,
  { piece, limits }: { readonly piece?: number; readonly limits?: Partial<Limits> } = {},
): Promise<Result<LibraryFile, LibraryFileProblem>> {
  return readLibraryFiles([streamOf(content, piece)], { ...defaultLimits, ...limits });
}

/** The library of a file; throws if there is a problem. */
export async function libraryOf(content: string | Uint8Array, piece?: number): Promise<LibraryFile> {
  const read = await readContent(content, piece === undefined ? {} : { piece });
  if (!read.ok) throw new Error(read.failure);
  return read.value;
}

export const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, true);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), true);
  return bytes;
};

/** Such as "saved, 2 liked, 7 plays". */
export function loveInWords({ saved, liked, plays }: Loved): string {
  return [saved && "saved", liked > 0 && `${liked} liked`, plays > 0 && `${plays} plays`]
    .filter((part) => part !== false)
    .join(", ");
}
