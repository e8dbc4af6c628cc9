import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateDirectory } from "../files/sync-tree.ts";

/** Where the generated secret is kept. */
export function secretFileIn(dataDir: string): string {
  return join(dataDir, "secret");
}

/** The secret kept in the data directory (mode 600), made at the first start. Only for servers on loopback. */
export async function secretInDataDir(dataDir: string): Promise<Uint8Array> {
  makePrivateDirectory(dataDir);
  const kept = await keptSecret(dataDir);
  if (kept) return kept;
  await makeSecret(dataDir);
  const made = await keptSecret(dataDir);
  if (!made) throw new Error(`${secretFileIn(dataDir)} was removed as soon as it was made`);
  return made;
}

/** The secret in the data directory; undefined where none has been made. Throws where the file holds something else. */
export async function keptSecret(dataDir: string): Promise<Uint8Array | undefined> {
  const path = secretFileIn(dataDir);
  try {
    const secret = Buffer.from((await readFile(path, "utf8")).trim(), "base64");
    if (secret.length < 32) throw new Error(`${path} does not hold at least 32 bytes in base64`);
    return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Puts a whole secret in its place, unless another process did so first: then that one's stands for both. */
async function makeSecret(dataDir: string): Promise<void> {
  const path = secretFileIn(dataDir);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const file = await open(draft, "wx", 0o600);
    await file.writeFile(`${randomBytes(32).toString("base64")}\n`);
    await file.sync();
    await file.close();
    await link(draft, path);
    await syncDirectory(dataDir);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Without it the file's name may be lost in a power cut, and what was sealed with the secret with it. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  await directory.sync();
  await directory.close();
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
