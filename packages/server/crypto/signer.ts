import { createHmac, timingSafeEqual } from "node:crypto";

/** Half of SHA-256 is enough (RFC 2104, 5). */
const signatureBytes = 16;

/** Signs and verifies texts (HMAC-SHA-256, RFC 2104). */
export interface Signer {
  /** Deterministic: 22 characters of base64url. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

export function createSigner(newest: Uint8Array, ...previous: readonly Uint8Array[]): Signer {
  return {
    sign: (text) => signedWith(newest, text),
    verify(text, signature) {
      // Compares characters, because the same bytes have several encodings.
      const given = Buffer.from(signature);
      return [newest, ...previous].some((key) => {
        const expected = Buffer.from(signedWith(key, text));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

function signedWith(key: Uint8Array, text: string): string {
  return createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes).toString("base64url");
}
