import { textDecoding } from "./bytes/decode-text.ts";
import { sniffBytes, sniffText } from "./bytes/sniff.ts";
import type { LibraryFileProblem } from "./problem.ts";
import type { Row } from "./row.ts";
import { jsonLinesReader, jsonReader } from "./text/json-reader.ts";
import { linesReader } from "./text/line-reader.ts";
import { plistReader } from "./text/plist-reader.ts";
import { tableReader } from "./text/table-reader.ts";
import { isOver, type Outcome, type FileReport, type TextReader } from "./text/text-reader.ts";

/** Bytes by which a file is recognized. */
const headLength = 65_536;

/** Reads one file that is no archive, in pieces. Afterwards its outcome has a kind or a problem. */
export interface FileReader {
  readonly outcome: Outcome;
  readonly write: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

export function fileReader(tell: (row: Row) => void): FileReader {
  const outcome: Outcome = {};
  let head: Uint8Array | undefined = new Uint8Array();
  let read = { write: (_bytes: Uint8Array) => {}, end: () => {} };

  const open = (bytes: Uint8Array) => {
    head = undefined;
    const notText = sniffBytes(bytes);
    if (notText !== undefined) {
      outcome.problem = notText === "zip" ? "archive-in-archive" : notText;
      return;
    }
    const decoding = textDecoding(bytes);
    const start = decoding.write(bytes);
    const reader = readerOf(start, { outcome, tell });
    reader.write(start);
    read = {
      write: (more) => reader.write(decoding.write(more)),
      end() {
        reader.write(decoding.end());
        reader.end();
      },
    };
  };
  return {
    outcome,
    write(bytes) {
      if (isOver(outcome)) return;
      if (!head) return read.write(bytes);
      head = joined(head, bytes);
      if (head.length >= headLength) open(head);
    },
    end() {
      if (head) open(head);
      if (isOver(outcome)) return;
      read.end();
      if (!outcome.kind) outcome.problem ??= "unknown";
    },
  };
}

function readerOf(start: string, report: FileReport): TextReader {
  const content = sniffText(start);
  switch (content) {
    case "json":
      return jsonLinesReader(start, report) ?? jsonReader(start, report);
    case "xml":
      return plistReader(report);
    case "other":
      return tableReader(start, report) ?? linesReader(start, report) ?? noReader(report, "unknown");
    case "web-page":
    case "empty":
      return noReader(report, content);
  }
}

function noReader({ outcome }: FileReport, problem: LibraryFileProblem): TextReader {
  outcome.problem = problem;
  return { write: () => {}, end: () => {} };
}

export function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
