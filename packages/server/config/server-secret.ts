import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The secret kept in the data directory (mode 600), made at the first start. Only for servers on loopback. */
export async function secretInDataDir(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    return decoded(await readFile(path, "utf8"), path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString("base64")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return decoded(await readFile(path, "utf8"), path);
}

function decoded(text: string, path: string): Uint8Array {
  const secret = Buffer.from(text.trim(), "base64");
  if (secret.length < 32) throw new Error(`${path} does not hold at least 32 bytes in base64`);
  return secret;
}
