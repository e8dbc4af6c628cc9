import { hash } from "node:crypto";
import type { Randomness } from "../ports/randomness.ts";

/** Crockford's base32: no letters that look or sound like others, or like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 5 bits each, 100 in all. */
const characters = 20;
const inGroup = 5;

/** How many a listener gets at once. */
const codesAtOnce = 10;

/** Codes to show once, and the hashes to store. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly Uint8Array[];
}

/** Such as `7XK2M-9QRTV-0ABCD-EFGH3`. */
function newCode(randomness: Randomness): string {
  const code = Array.from(randomness.bytes(characters), (byte) => alphabet[byte % alphabet.length]).join("");
  return code.match(new RegExp(`.{${inGroup}}`, "g"))?.join("-") ?? code;
}

export function newRecoveryCodes(randomness: Randomness, count = codesAtOnce): RecoveryCodes {
  const codes = Array.from({ length: count }, () => newCode(randomness));
  return { codes, hashes: codes.flatMap((code) => recoveryCodeHash(code) ?? []) };
}

/** The SHA-256 of a code as somebody typed it, in any case, with or without groups; undefined if it is none. */
export function recoveryCodeHash(typed: string): Uint8Array | undefined {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0");
  const isCode = code.length === characters && [...code].every((letter) => alphabet.includes(letter));
  return isCode ? new Uint8Array(hash("sha256", code, "buffer")) : undefined;
}
