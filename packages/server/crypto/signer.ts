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
  const signatureOf = (text: string): Buffer =>
    createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes);
  return {
    sign: (text) => signatureOf(text).toString("base64url"),
    verify(text, signature) {
      const given = Buffer.from(signature, "base64url");
      return given.length === signatureBytes && timingSafeEqual(given, signatureOf(text));
    },
  };
}
