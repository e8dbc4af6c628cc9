import { hash } from "node:crypto";
import type { Attestation } from "@spindle/contract/schemas/sign-in.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { SignUp } from "../config/sign-in.ts";
import type { Context } from "../context.ts";
import { deleteInvitation, holdInvitation, isInvited } from "../db/queries/invitations.ts";
import { insertPasskey } from "../db/queries/passkeys.ts";
import { insertRecoveryCodes } from "../db/queries/recovery-codes.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import { insertUser } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import { verifyCreation } from "../passkeys/webauthn.ts";
import { deviceName, deviceOf } from "../sessions/device-of.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";
import { invitationHash } from "../sign-in/invitation-token.ts";
import type { NewAccountLimit } from "../sign-in/new-account-limit.ts";
import { passkeyWay } from "../sign-in/own-ways.ts";
import { newRecoveryCodes } from "../sign-in/recovery-codes.ts";

export type JoinRefusal = "sign-up-closed" | "invitation-needed";

/** `replayed`: the challenge was answered before. `rejected`: the passkey is not usable. `another-account`: somebody is signed in here. */
export type CreationRefusal = JoinRefusal | "replayed" | "rejected" | "too-many" | "another-account";

/** Whether somebody may create an account. The invitation is not used up. */
export async function mayJoin(
  { db, clock }: Pick<Context, "db" | "clock">,
  signUp: SignUp,
  invitation: string | undefined,
): Promise<Result<undefined, JoinRefusal>> {
  if (signUp === "off") return fail("sign-up-closed");
  if (signUp === "open") return succeed(undefined);
  const isGood = invitation !== undefined && (await isInvited(db, invitationHash(invitation), clock.now()));
  return isGood ? succeed(undefined) : fail("invitation-needed");
}

/** Makes an account with a passkey and recovery codes, and signs in. It uses up the invitation if one is needed. A refusal uses up nothing but the challenge. */
export async function createAccount(
  context: Pick<Context, "db" | "clock" | "randomness" | "log" | "pseudonym" | "publicOrigin">,
  input: SessionStart & {
    readonly userId: UserId;
    readonly name: string;
    readonly response: Attestation;
    readonly challenge: string;
    /** When the challenge expires. */
    readonly expiresAt: Instant;
    readonly signUp: SignUp;
    readonly invitation: string | undefined;
    readonly newAccounts: NewAccountLimit;
  },
): Promise<Result<{ readonly token: string; readonly recoveryCodes: readonly string[] }, CreationRefusal>> {
  const { db, clock, randomness, publicOrigin: origin } = context;
  const { userId, name, challenge, invitation, signUp } = input;
  if (input.earlier) return fail("another-account");
  if (!(await redeemSignIn(db, hash("sha256", challenge, "buffer"), input.expiresAt)))
    return fail("replayed");
  const passkey = await verifyCreation({ origin }, challenge, input.response);
  if (!passkey.ok) return fail("rejected");
  const joins = await mayJoin(context, signUp, invitation);
  if (!joins.ok) return joins;
  if (!(await input.newAccounts.admit())) return fail("too-many");
  const needed = signUp === "invite" && invitation !== undefined ? invitationHash(invitation) : undefined;
  const at = clock.now();
  const device = deviceName(deviceOf(input.userAgent));
  const { codes, hashes } = newRecoveryCodes(randomness);
  const made = await transact(db, async (transaction) => {
    // Of two that use one invitation at once, the second waits here and finds it gone.
    if (needed && !(await holdInvitation(transaction, needed, at))) return "invitation-needed";
    if (!(await insertPasskey(transaction, { ...passkey.value, userId, name: device }, at)))
      return "rejected";
    await insertUser(transaction, { userId, ownName: name, zone: UTC_ZONE, at });
    if (needed) await deleteInvitation(transaction, needed);
    await insertRecoveryCodes(transaction, userId, hashes, at);
    return openSession(context, transaction, userId, input, at);
  });
  if (typeof made === "string") {
    await input.newAccounts.giveBack();
    return fail(made);
  }
  const listener = context.pseudonym(userId);
  context.log("info", "sign-in succeeded", { listener, provider: passkeyWay, isNew: true });
  made.opened();
  return succeed({ token: made.token, recoveryCodes: codes });
}
