import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const keyVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Authenticated encryption (AES-256-GCM, NIST SP 800-38D): version byte, nonce, ciphertext, tag. */
export interface Sealer {
  /** `context` is authenticated but not stored; opening needs the same one. */
  seal(plain: string, context: string): Uint8Array;
  /** Undefined if the key or the context is wrong. */
  open(sealed: Uint8Array, context: string): string | undefined;
}

export function createSealer(newest: Uint8Array, ...previous: readonly Uint8Array[]): Sealer {
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", newest, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return new Uint8Array(Buffer.concat([Buffer.of(keyVersion), nonce, body, cipher.getAuthTag()]));
    },
    open(sealed, context) {
      if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== keyVersion) return undefined;
      for (const key of [newest, ...previous]) {
        const plain = openWith(key, sealed, context);
        if (plain !== undefined) return plain;
      }
      return undefined;
    },
  };
}

function openWith(key: Uint8Array, sealed: Uint8Array, context: string): string | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 1 + nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  try {
    const body = sealed.subarray(1 + nonceBytes, sealed.length - tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
