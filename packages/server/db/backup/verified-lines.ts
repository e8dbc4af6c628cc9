import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as v from "valibot";
import { trailerSchema } from "./backup-format.ts";
import { BackupRefused } from "./backup-refused.ts";
import * as words from "../words.ts";

const newline = 0x0a;

class LineTooLong extends Error {}

/** Splits a UTF-8 stream at "\n"; throws LineTooLong if a line exceeds `longest` bytes. */
async function* readLines(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString("utf8");
      begun = [];
      begunBytes = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    begunBytes += chunk.length - from;
    if (begunBytes > longest) throw new LineTooLong(`A line is longer than ${longest} bytes`);
  }
  if (begunBytes > 0) yield Buffer.concat(begun).toString("utf8");
}

/** Longer than any row, and small enough for memory. */
const longestLineBytes = 1024 * 1024;

/** A backup's lines except the last, which is a checksum. Throws BackupRefused at the end if it is wrong, so read all of them. */
export async function* verifiedLines(file: string): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let lines = 0;
  let last: string | undefined;
  try {
    for await (const line of readLines(decompressed(file), longestLineBytes)) {
      if (last !== undefined) {
        hash.update(`${last}\n`);
        lines += 1;
        yield last;
      }
      last = line;
    }
  } catch (error) {
    throw refusalOf(error, last !== undefined);
  }
  const trailer = v.safeParse(trailerSchema, parseJson(last ?? ""));
  if (!trailer.success) throw new BackupRefused("damaged", words.truncated);
  const { rows, sha256 } = trailer.output;
  // The header is not a row.
  if (rows !== lines - 1 || sha256 !== hash.digest("hex")) {
    throw new BackupRefused("damaged", words.altered);
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decompressed(file: string): AsyncIterable<Buffer> {
  // The reader of the last stream gets all errors.
  return pipeline(createReadStream(file), createGunzip(), () => {});
}

function refusalOf(error: unknown, begun: boolean): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof LineTooLong) {
    return new BackupRefused("damaged", words.lineTooLong, { cause: error });
  }
  if (!code.startsWith("Z_")) return error;
  return begun || code === "Z_BUF_ERROR"
    ? new BackupRefused("damaged", words.doesNotDecompress, {
        cause: error,
      })
    : new BackupRefused("not-a-backup", words.notBackup, { cause: error });
}
