import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate";
import { type FileReader, fileReader } from "../one-file.ts";
import type { Row } from "../row.ts";
import type { Limits } from "../limits.ts";
import type { Outcome } from "../text/text-reader.ts";

/** Bytes that are inflated at once: they become at most a thousandfold. */
const pieceLength = 4_096;

/** What all archives together hold. */
export interface Inflated {
  bytes: number;
  files: number;
}

/** Reads the files of a ZIP archive while it comes in, and adds to what was inflated. Files within an archive in it are not read. */
export function archiveReader(limits: Limits, inflated: Inflated, tell: (row: Row) => void) {
  const outcomes: Outcome[] = [];
  let isBroken = false;
  let open: FileReader | undefined;

  const close = (endsEarly: boolean) => {
    if (!open) return;
    const { outcome } = open;
    open.end();
    if (endsEarly && outcome.kind) outcome.endsEarly = true;
    else if (endsEarly) outcome.problem = "damaged-archive";
    // Folders are empty files.
    if (outcome.problem !== "empty") outcomes.push(outcome);
    open = undefined;
  };
  const unzip = new Unzip((file) => {
    inflated.files += 1;
    close(true);
    const reader = fileReader(tell);
    open = reader;
    file.ondata = (error, bytes, isLast) => {
      if (open !== reader) return;
      if (error) return close(true);
      inflated.bytes += bytes.length;
      reader.write(bytes);
      if (isLast) close(false);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);

  const isTooLarge = () => inflated.bytes > limits.bytes || inflated.files > limits.files;
  const push = (piece: Uint8Array, isLast: boolean) => {
    if (isBroken || isTooLarge()) return;
    try {
      unzip.push(piece, isLast);
    } catch {
      isBroken = true;
    }
  };
  return {
    outcomes,
    isOver: () => isBroken || isTooLarge(),
    isTooLarge,
    isCut: () => isBroken,
    write(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at += pieceLength)
        push(bytes.subarray(at, at + pieceLength), false);
    },
    end() {
      push(new Uint8Array(), true);
      isBroken ||= open !== undefined;
      close(true);
    },
  };
}
