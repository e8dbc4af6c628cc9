import type { LibraryKind } from "../formats/formats.ts";
import type { LibraryFileProblem } from "../problem.ts";
import type { Row } from "../row.ts";

/** What is known of a file so far. */
export interface Outcome {
  kind?: LibraryKind;
  /** Nothing is read. */
  problem?: LibraryFileProblem;
  /** Nothing more is read; what came before is used. */
  endsEarly?: boolean;
}

/** Reads the text of one file in pieces, tells its rows, and notes in its outcome what it found out. */
export interface TextReader {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** Where a reader tells what it finds in a file. */
export interface FileReport {
  readonly outcome: Outcome;
  readonly tell: (row: Row) => void;
}

/** Reads no more of a file: it is unknown, or what was read of it counts. */
export function giveUp(outcome: Outcome): void {
  if (outcome.kind) outcome.endsEarly = true;
  else outcome.problem ??= "unknown";
}

/** Whether nothing more of a file is read. */
export function isOver({ problem, endsEarly }: Outcome): boolean {
  return problem !== undefined || endsEarly === true;
}
