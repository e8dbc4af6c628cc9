import type { ImportPart } from "@spindle/contract/schemas/shelf.ts";
import type { LibraryFile, LibraryReport } from "@spindle/library-files/library-file.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { ReadMessage, ReadProblem } from "./read-files.ts";

/** What files were, in the parts in which it is sent. */
export interface ReadLibrary {
  readonly kinds: LibraryFile["kinds"];
  readonly report: LibraryReport;
  readonly parts: readonly ImportPart[];
}

/** Reads files in a worker. If the signal ends it, it never settles. */
export function readInWorker(
  files: readonly File[],
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<Result<ReadLibrary, ReadProblem>> {
  const worker = new Worker(new URL("./library-worker.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  const parts: ImportPart[] = [];
  let hasStarted = false;
  return new Promise((resolve) => {
    const end = (result: Result<ReadLibrary, ReadProblem>) => {
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<ReadMessage>) => {
      if (signal.aborted) return;
      hasStarted = true;
      switch (data.kind) {
        case "progress":
          return onProgress(data.read);
        case "part":
          return void parts.push(data.part);
        case "read":
          return end(succeed({ kinds: data.kinds, report: data.report, parts }));
        case "refused":
          return end(fail(data.problem));
      }
    });
    // Its code didn't load, or it ran out of memory.
    worker.addEventListener("error", () => end(fail(hasStarted ? "unreadable" : "not-loaded")));
    worker.postMessage(files);
  });
}
