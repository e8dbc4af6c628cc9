import type { ImportPart } from "@spindle/contract/schemas/shelf.ts";
import type { LibraryFile, LibraryReport } from "@spindle/library-files/library-file.ts";
import type { LibraryFileProblem } from "@spindle/library-files/problem.ts";
import { readLibraryFiles } from "@spindle/library-files/read-library-files.ts";
import { partsOf } from "./parts.ts";

/**
 * Why files were not read. "unreadable": the browser can't read one, such as a folder, or a file that changed. "not-loaded": the worker's
 * code didn't load.
 */
export type ReadProblem = LibraryFileProblem | "unreadable" | "not-loaded";

/** What the worker tells the page. The last message is "read" or "refused". */
export type ReadMessage =
  /** How much of the files has been read, from 0 to 1. */
  | { readonly kind: "progress"; readonly read: number }
  | { readonly kind: "part"; readonly part: ImportPart }
  | { readonly kind: "read"; readonly kinds: LibraryFile["kinds"]; readonly report: LibraryReport }
  | { readonly kind: "refused"; readonly problem: ReadProblem };

/** Reads files as one library, and tells it in the parts in which it is sent. */
export async function readFiles(files: readonly File[], tell: (message: ReadMessage) => void): Promise<void> {
  const progress = progressOf(files, (read) => tell({ kind: "progress", read }));
  try {
    const library = await readLibraryFiles(files.map((file) => file.stream().pipeThrough(progress())));
    if (!library.ok) return tell({ kind: "refused", problem: library.failure });
    for (const part of partsOf(library.value)) tell({ kind: "part", part });
    tell({ kind: "read", kinds: library.value.kinds, report: library.value.report });
  } catch {
    tell({ kind: "refused", problem: "unreadable" });
  }
}

/** Tells of each hundredth of the bytes. */
function progressOf(files: readonly File[], tell: (read: number) => void) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  let read = 0;
  let told = 0;
  return () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        controller.enqueue(bytes);
        read += bytes.length;
        const hundredths = Math.floor((read / size) * 100);
        if (hundredths > told) tell(Math.min(hundredths, 100) / 100);
        told = hundredths;
      },
    });
}
