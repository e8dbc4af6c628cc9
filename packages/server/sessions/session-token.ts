import { hash } from "node:crypto";
import { parseUserId, type UserId } from "@spindle/core/ids.ts";
import type { SessionKey } from "../db/queries/sessions.ts";
import type { Randomness } from "../ports/randomness.ts";

const userBytes = 16;
const secretBytes = 32;

/** A new cookie value: 256 random bits, and the user's id to find the session by. */
export function newSessionToken(userId: UserId, randomness: Randomness): string {
  const user = Buffer.from(userId.replaceAll("-", ""), "hex");
  return Buffer.concat([user, randomness.bytes(secretBytes)]).toString("base64url");
}

/** The key of a cookie's session; undefined if malformed. Only the hash is stored. */
export function sessionKeyOf(token: string): SessionKey | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const hex = bytes.subarray(0, userBytes).toString("hex");
  const userId = parseUserId(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  if (!userId) return undefined;
  return { userId, tokenHash: new Uint8Array(hash("sha256", bytes, "buffer")) };
}
