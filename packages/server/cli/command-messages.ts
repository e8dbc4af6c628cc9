import { once } from "node:events";
import type { Socket } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { migrations } from "../db/migrations/list.ts";

/** The first message of a caller. */
export const requestSchema = v.object({
  /** The caller's last migration: a server of another version must not run the command. */
  schema: v.string(),
  name: v.string(),
  values: v.array(v.string()),
  options: v.record(v.string(), v.string()),
  workingDirectory: v.string(),
});
export type Request = v.InferOutput<typeof requestSchema>;

/** A caller's answer to each question. */
export const answerSchema = v.object({ isConfirmed: v.boolean() });

/** What the server sends. Nothing follows `end`. */
export const replySchema = v.variant("kind", [
  v.object({ kind: v.picklist(["out", "err"]), line: v.string() }),
  v.object({ kind: v.literal("ask"), question: v.string(), word: v.string() }),
  v.object({ kind: v.literal("end"), status: v.pipe(v.number(), v.integer()) }),
]);
export type Reply = v.InferOutput<typeof replySchema>;

export const ownSchema = Object.keys(migrations).toSorted().at(-1) ?? "";

export function lineOf(message: Request | Reply | v.InferOutput<typeof answerSchema>): string {
  return `${JSON.stringify(message)}\n`;
}

/** The lines of a socket, until it closes for any reason. */
export function linesOf(socket: Socket): AsyncIterator<string> {
  const lines = createInterface({ input: socket });
  // A socket that closes with an error doesn't end its input.
  once(socket, "close")
    .finally(() => lines.close())
    .catch(() => {});
  return lines[Symbol.asyncIterator]();
}

/** The system's limit is 103 bytes or more. */
const longestPath = 100;

/** The path of DATA_DIR's socket, relative if that is shorter; undefined if it is too long for a socket. */
export function socketPathIn(dataDir: string): string | undefined {
  const path = join(dataDir, "commands.sock");
  return [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) <= longestPath);
}
