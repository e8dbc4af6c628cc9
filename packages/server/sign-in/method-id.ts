import { hash } from "node:crypto";
import type { Identity } from "../db/queries/identities.ts";

/** Names a way to sign in in an address, without saying what it is. */
export function methodIdOf({ provider, accountId }: Identity): string {
  return hash("sha256", `${provider}\n${accountId}`, "base64url").slice(0, 22);
}
