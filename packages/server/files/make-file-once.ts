import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makePrivateDirectory, syncPath } from "./sync-tree.ts";

/** A file's trimmed content; undefined if it does not exist. */
export async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Creates a complete file (mode 600) and its directory, unless another process has created it first. */
export async function makeFileOnce(path: string, text: string): Promise<void> {
  const directory = dirname(path);
  await makePrivateDirectory(directory);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const file = await open(draft, "wx", 0o600);
    await file.writeFile(`${text}\n`);
    await file.sync();
    await file.close();
    await link(draft, path);
    // Otherwise a power cut could lose the file's name, and with it everything made with its secret.
    await syncPath(directory);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
