import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { archiveReader, type Inflated } from "./bytes/archive.ts";
import { sniffBytes } from "./bytes/sniff.ts";
import { gathering } from "./gather.ts";
import type { LibraryFile } from "./library-file.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { fileReader, joined } from "./one-file.ts";
import type { LibraryFileProblem } from "./problem.ts";
import type { Row } from "./row.ts";
import { isOver, type Outcome } from "./text/text-reader.ts";

/**
 * Reads what someone has in a library or has listened to, from files as services and programs export them, or from archives of such
 * files, as one library. Content alone tells the kind of a file. Memory grows only with different albums and artists. The limits are for all
 * files together. Rejects if a stream fails.
 */
export async function readLibraryFiles(
  files: readonly ReadableStream<Uint8Array>[],
  limits: Limits = defaultLimits,
): Promise<Result<LibraryFile, LibraryFileProblem>> {
  const gathered = gathering(limits);
  const outcomes: Outcome[] = [];
  const inflated: Inflated = { bytes: 0, files: 0 };
  let bytesLeft = limits.bytes;
  let isCut = false;
  for (const file of files) {
    const source = wholeReader(limits, inflated, gathered.add);
    // oxlint-disable-next-line no-await-in-loop -- Memory would grow if all were read at once.
    bytesLeft -= await readAll(file.getReader(), source, bytesLeft);
    if (bytesLeft < 0 || source.isTooLarge()) return fail("too-large");
    source.end();
    outcomes.push(...source.outcomes);
    isCut ||= source.isCut();
  }

  const kinds = outcomes.flatMap(({ kind }) => kind ?? []);
  if (kinds.length === 0) return fail(mostTelling(outcomes));
  return succeed({
    kinds,
    ...gathered.library(),
    report: {
      ...gathered.counts(),
      filesIgnored: outcomes.length - kinds.length,
      endsEarly: isCut || outcomes.some(({ kind, endsEarly }) => kind && endsEarly === true),
    },
  });
}

/** Reads until nothing more is wanted or there are more bytes than allowed; returns how many came. */
async function readAll(
  bytes: ReadableStreamDefaultReader<Uint8Array>,
  source: WholeReader,
  most: number,
): Promise<number> {
  let size = 0;
  while (!source.isOver() && size <= most) {
    // oxlint-disable-next-line no-await-in-loop -- Pieces come one after another.
    const { done, value } = await bytes.read();
    if (done) break;
    size += value.length;
    if (size <= most) source.write(value);
  }
  await bytes.cancel();
  return size;
}

/** Enough bytes to tell an archive from other files. */
const fewestBytes = 32;

interface WholeReader {
  readonly write: (bytes: Uint8Array) => void;
  readonly end: () => void;
  /** What became of the file, or of each file of the archive. */
  readonly outcomes: readonly Outcome[];
  /** Whether nothing more is read. */
  readonly isOver: () => boolean;
  readonly isTooLarge: () => boolean;
  /** Whether an archive is cut off or damaged. */
  readonly isCut: () => boolean;
}

/** Reads a file or an archive, whichever the first bytes say. */
function wholeReader(limits: Limits, inflated: Inflated, tell: (row: Row) => void): WholeReader {
  let head: Uint8Array = new Uint8Array();
  let chosen: WholeReader | undefined;
  const choose = () =>
    sniffBytes(head) === "zip" ? archiveReader(limits, inflated, tell) : singleReader(tell);
  return {
    write(bytes) {
      if (chosen) return chosen.write(bytes);
      head = joined(head, bytes);
      if (head.length < fewestBytes) return;
      chosen = choose();
      chosen.write(head);
    },
    end() {
      if (!chosen) {
        chosen = choose();
        chosen.write(head);
      }
      chosen.end();
    },
    get outcomes() {
      return chosen?.outcomes ?? [];
    },
    isOver: () => chosen?.isOver() ?? false,
    isTooLarge: () => chosen?.isTooLarge() ?? false,
    isCut: () => chosen?.isCut() ?? false,
  };
}

function singleReader(tell: (row: Row) => void): WholeReader {
  const { outcome, write, end } = fileReader(tell);
  return {
    write,
    end,
    outcomes: [outcome],
    isOver: () => isOver(outcome),
    isTooLarge: () => false,
    isCut: () => false,
  };
}

/** Pictures and texts lie about in many archives; what else is in one tells more. */
function mostTelling(outcomes: readonly Outcome[]): LibraryFileProblem {
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  const dull: readonly LibraryFileProblem[] = ["unknown", "picture", "pdf", "web-page"];
  return problems.find((problem) => !dull.includes(problem)) ?? problems[0] ?? "empty";
}
