import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { countIdentities } from "../db/queries/identities.ts";
import { readPasskeysOf } from "../db/queries/passkeys.ts";
import type { StoredSession } from "../db/queries/sessions.ts";
import { type Passkey, relyingPartyOf } from "../passkeys/webauthn.ts";
import { mostSignInMethods } from "../sign-in/own-ways.ts";

/** The listener's passkeys for this server's host, before one is added. Fails if they have as many ways to sign in as they may. */
export async function listPasskeys(
  { db, publicOrigin }: Pick<Context, "db" | "publicOrigin">,
  { key }: Pick<StoredSession, "key">,
): Promise<Result<readonly Pick<Passkey, "id" | "transports">[], "too-many-sign-in-methods">> {
  return (await countIdentities(db, key.userId)) >= mostSignInMethods
    ? fail("too-many-sign-in-methods")
    : succeed(await readPasskeysOf(db, key.userId, relyingPartyOf(publicOrigin)));
}
