import { createHash } from "node:crypto";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const idLength = 22;
/** Digits per division: dividing large numbers is slow, and a start needs thousands of ids. */
const digitsAtOnce = 8;
const divisor = 62n ** BigInt(digitsAtOnce);

/** A deterministic 22-character base62 id of these parts. */
export function idOf(kind: string, ...parts: readonly string[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([kind, ...parts]))
    .digest();
  let left = hash.readBigUInt64BE(0) * 2n ** 64n + hash.readBigUInt64BE(8);
  let id = "";
  while (id.length < idLength) {
    let some = Number(left % divisor);
    left /= divisor;
    for (let count = 0; count < digitsAtOnce && id.length < idLength; count += 1) {
      id += digits[some % 62] ?? "0";
      some = Math.floor(some / 62);
    }
  }
  return id;
}

export function isId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}
