import { createHmac, timingSafeEqual } from "node:crypto";

/** Half of SHA-256, which is as much as anybody could try (RFC 2104, 5). */
const signatureBytes = 16;

/** Tells the texts that this server has signed from others (HMAC-SHA-256, RFC 2104). */
export interface Signer {
  /** The same for the same text: 22 characters of base64url. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

export function createSigner(key: Uint8Array): Signer {
  const sign = (text: string): string =>
    createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes).toString("base64url");
  return {
    sign,
    // Its characters, not the bytes that they stand for: those can be written in many ways.
    verify(text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
