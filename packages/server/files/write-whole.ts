import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** Writes a private file that appears complete or not at all, in place of what was there. */
export async function writeWhole(
  file: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(parts, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
