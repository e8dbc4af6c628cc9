import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { NewestFirst } from "../crypto/derived-key.ts";
import { readIfExists, makeFileOnce } from "../files/make-file-once.ts";
import type { Config } from "./config.ts";
import { inDataDir } from "./usable-data-dir.ts";
import * as words from "./words.ts";

/** The server's secrets. Without SPINDLE_SECRET the newest is in the data directory. */
export async function serverSecrets({
  secret,
  previousSecret,
  dataDir,
}: Pick<Config, "secret" | "previousSecret" | "dataDir">): Promise<NewestFirst> {
  const newest = secret ?? (await inDataDir(dataDir, () => secretInDataDir(dataDir)));
  return previousSecret ? [newest, previousSecret] : [newest];
}

export function secretFileIn(dataDir: string): string {
  return join(dataDir, "secret");
}

/** The secret in the data directory (mode 600), created at the first start. Only for servers on loopback. */
export async function secretInDataDir(dataDir: string): Promise<Uint8Array> {
  const stored = await storedSecret(dataDir);
  if (stored) return stored;
  await makeFileOnce(secretFileIn(dataDir), randomBytes(32).toString("base64"));
  const made = await storedSecret(dataDir);
  if (!made) throw new Error(words.secretDeleted(secretFileIn(dataDir)));
  return made;
}

/** The secret in the data directory; undefined if there is none. Throws if the file is invalid. */
export async function storedSecret(dataDir: string): Promise<Uint8Array | undefined> {
  const path = secretFileIn(dataDir);
  const text = await readIfExists(path);
  if (text === undefined) return undefined;
  const secret = Buffer.from(text, "base64");
  if (secret.length < 32) throw new Error(words.notASecret(path));
  return secret;
}
