import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { countIdentities } from "../db/queries/identities.ts";
import { readPasskeysOf } from "../db/queries/passkeys.ts";
import type { StoredSession } from "../db/queries/sessions.ts";
import type { Passkey } from "../passkeys/webauthn.ts";
import { mostSignInMethods } from "../sign-in/own-ways.ts";

/** The listener's passkeys, before one is added. Fails if they have as many ways to sign in as they may. */
export async function listPasskeys(
  { db }: Pick<Context, "db">,
  { key }: Pick<StoredSession, "key">,
): Promise<Result<readonly Pick<Passkey, "id" | "transports">[], "too-many-sign-in-methods">> {
  return (await countIdentities(db, key.userId)) >= mostSignInMethods
    ? fail("too-many-sign-in-methods")
    : succeed(await readPasskeysOf(db, key.userId));
}
