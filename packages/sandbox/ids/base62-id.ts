import { createHash } from "node:crypto";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A 22-character base62 id that the same parts always give, in this process and any later one. */
export function idOf(kind: string, ...parts: readonly string[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([kind, ...parts]))
    .digest();
  let left = hash.readBigUInt64BE(0) * 2n ** 64n + hash.readBigUInt64BE(8);
  let id = "";
  while (id.length < 22) {
    id += digits[Number(left % 62n)] ?? "0";
    left /= 62n;
  }
  return id;
}

export function isId(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text);
}
