import { hash } from "node:crypto";
import type { Randomness } from "../ports/randomness.ts";

/** Milliseconds that an invitation is good for. */
export const invitationLifetime = 7 * 24 * 60 * 60 * 1000;

/** 192 random bits, base64url. */
export function newInvitationToken(randomness: Randomness): string {
  return Buffer.from(randomness.bytes(24)).toString("base64url");
}

/** Only this is stored. */
export function invitationHash(token: string): Uint8Array {
  return new Uint8Array(hash("sha256", token, "buffer"));
}
