import { JSONParser, TokenType } from "@streamparser/json";
import { jsonFormats, type LibraryKind } from "../formats/formats.ts";
import { longestRow } from "../limits.ts";
import type { JsonFormat } from "./json-format.ts";
import { isRecord } from "./json-values.ts";
import { lineReader } from "./line-reader.ts";
import { giveUp, type FileReport, type TextReader } from "./text-reader.ts";

type Known = JsonFormat & { readonly kind: LibraryKind };
const known: readonly Known[] = jsonFormats;

/** Deeper than anything that is read. */
const deepest = 32;

/** Characters without any known row after which a file is unknown. */
const longestUnknown = 1_000_000;

/** Reads a JSON document while it comes in, and keeps only the row that it reads. */
export function jsonReader(head: string, report: FileReport): TextReader {
  const { outcome } = report;
  const rows = rowTeller(report);
  const parser = new JSONParser({ paths: pathsWithin(head.trimStart().charAt(0)), keepStack: false });
  let depth = 0;
  let withoutRow = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > deepest) throw new Error("too deep");
  };
  parser.onValue = ({ value, key, stack }) => {
    const keys = [...stack.slice(1).map((container) => container.key), key];
    rows.tell(keys.map((each) => (typeof each === "number" ? "*" : each)).join("."), value);
    if (outcome.kind) withoutRow = 0;
  };
  parser.onError = () => {
    giveUp(outcome);
  };
  return {
    write(text) {
      if (parser.isEnded) return;
      withoutRow += text.length;
      parser.write(text);
      if (withoutRow > (outcome.kind ? longestRow : longestUnknown)) giveUp(outcome);
    },
    end() {
      if (!parser.isEnded) outcome.endsEarly = true;
    },
  };
}

/** Reads one object per line, if some format knows the first. A file that is not of lines is not read. */
export function jsonLinesReader(head: string, report: FileReport): TextReader | undefined {
  const rows = rowTeller(report);
  if (!formatOf("", parsed(head.trimStart().split(/[\r\n]/, 1)[0] ?? ""))) return undefined;
  let last: unknown;
  const lines = lineReader(report, (line) => {
    last = parsed(line);
    rows.tell("", last);
  });
  return {
    write: lines.write,
    end() {
      lines.end();
      if (last === undefined) report.outcome.endsEarly = true;
    },
  };
}

/** Tells the rows of records; the first record that a format recognizes decides which format reads them. */
function rowTeller({ outcome, tell }: FileReport) {
  let format: Known | undefined;
  return {
    tell(list: string, record: unknown) {
      format ??= formatOf(list, record);
      if (!format) return;
      outcome.kind = format.kind;
      const read = format.lists[list];
      const rows = isRecord(record) && read ? read(record) : "unreadable";
      for (const row of Array.isArray(rows) ? rows : [rows]) tell(row);
    },
  };
}

function formatOf(list: string, record: unknown): Known | undefined {
  return isRecord(record)
    ? known.find((format) => list in format.lists && format.recognizes(record))
    : undefined;
}

/** The paths of the lists that may be in a document which begins with this sign. */
function pathsWithin(sign: string): string[] {
  const lists = jsonFormats.flatMap((format) => Object.keys(format.lists));
  return lists.filter((list) => list !== "" && (list === "*") === (sign === "[")).map((list) => `$.${list}`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
