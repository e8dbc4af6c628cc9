import { hkdfSync } from "node:crypto";

/** A 32-byte key for one purpose, derived from the server's secret (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), `spindle ${purpose}`, 32));
}
