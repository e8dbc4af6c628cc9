import { hkdfSync } from "node:crypto";

/** The newest key seals and signs; all of them open and verify. */
export type NewestFirst = readonly [newest: Uint8Array, ...previous: Uint8Array[]];

/** Derives a 32-byte key for one purpose from the server's secret (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), `spindle ${purpose}`, 32));
}

export function derivedKeys([newest, ...previous]: NewestFirst, purpose: string): NewestFirst {
  return [derivedKey(newest, purpose), ...previous.map((secret) => derivedKey(secret, purpose))];
}
