import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import { readIfExists, makeFileOnce } from "../files/make-file-once.ts";

/** A P-256 key pair for web push (RFC 8292): uncompressed point and scalar, base64url without padding. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function newVapidKeys(): VapidKeys {
  for (;;) {
    const keys = vapidKeysOf(randomBytes(32).toString("base64url"));
    // About one number in 2^32 is not a valid key.
    if (keys) return keys;
  }
}

/** The pair of a private key; undefined if it is invalid. */
export function vapidKeysOf(privateKey: string): VapidKeys | undefined {
  const scalar = Buffer.from(privateKey, "base64url");
  if (scalar.length !== 32 || scalar.toString("base64url") !== privateKey) return undefined;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(scalar);
    return { publicKey: pair.getPublicKey().toString("base64url"), privateKey };
  } catch {
    return undefined;
  }
}

export function vapidFileIn(dataDir: string): string {
  return join(dataDir, "vapid-private-key");
}

/** The pair in the data directory; undefined if there is none. Throws if the file is invalid. */
export async function storedVapidKeys(dataDir: string): Promise<VapidKeys | undefined> {
  const path = vapidFileIn(dataDir);
  const text = await readIfExists(path);
  if (text === undefined) return undefined;
  const keys = vapidKeysOf(text);
  if (!keys) throw new Error(`${path} doesn't hold a P-256 private key in base64url`);
  return keys;
}

/** The pair in the data directory (mode 600), created at the first start. Only for servers on loopback. */
export async function vapidKeysInDataDir(dataDir: string): Promise<VapidKeys> {
  const stored = await storedVapidKeys(dataDir);
  if (stored) return stored;
  await makeFileOnce(vapidFileIn(dataDir), newVapidKeys().privateKey);
  const made = await storedVapidKeys(dataDir);
  if (!made) throw new Error(`${vapidFileIn(dataDir)} was deleted right after it was created`);
  return made;
}
