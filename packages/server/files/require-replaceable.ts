import { constants } from "node:fs";
import { access, lstat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { systemCode } from "../config/setting-refused.ts";
import * as words from "./words.ts";

/** A path at which no file may be written. The message is a sentence for the operator. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
}

/** Throws FileRefused if the path is a device, a link or a directory, and a system error if no file can be created there. */
export async function requireReplaceable(file: string): Promise<void> {
  await access(dirname(resolve(file)), constants.W_OK);
  const found = await lstat(file).catch(unlessMissing);
  if (!found || found.isFile()) return;
  throw new FileRefused(found.isSymbolicLink() ? words.symbolicLink(file) : words.notRegularFile(file));
}

function unlessMissing(error: unknown): undefined {
  if (systemCode(error) !== "ENOENT") throw error;
}
