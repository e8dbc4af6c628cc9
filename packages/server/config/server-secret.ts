import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { NewestFirst } from "../crypto/derived-key.ts";
import { keptFile, makeFileOnce } from "../files/kept-file.ts";
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
  const kept = await keptSecret(dataDir);
  if (kept) return kept;
  await makeFileOnce(secretFileIn(dataDir), randomBytes(32).toString("base64"));
  const made = await keptSecret(dataDir);
  if (!made) throw new Error(words.secretDeleted(secretFileIn(dataDir)));
  return made;
}

/** The secret in the data directory; undefined if there is none. Throws if the file is invalid. */
export async function keptSecret(dataDir: string): Promise<Uint8Array | undefined> {
  const path = secretFileIn(dataDir);
  const text = await keptFile(path);
  if (text === undefined) return undefined;
  const secret = Buffer.from(text, "base64");
  if (secret.length < 32) throw new Error(words.notASecret(path));
  return secret;
}
