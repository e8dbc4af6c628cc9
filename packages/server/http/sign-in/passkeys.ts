import {
  addPasskeySchema,
  newAccountSchema,
  newPasskeySchema,
  noInputSchema,
  type PasskeyAdded,
  passkeySignInSchema,
} from "@spindle/contract/schemas/sign-in.ts";
import type { ProblemCode } from "@spindle/contract/problems.ts";
import type { Context as Call, Handler, Hono } from "hono";
import type * as v from "valibot";
import { createFairSemaphore, type FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import type { Sealer } from "../../crypto/sealer.ts";
import { newUserId } from "../../ids/new-id.ts";
import { challengeIn, creationOptions, requestOptions } from "../../passkeys/webauthn.ts";
import { Overloaded } from "../../overloaded.ts";
import { isRecentSignIn } from "../../sessions/session-limits.ts";
import { passkeyWay } from "../../sign-in/own-ways.ts";
import { addPasskey } from "../../use-cases/add-passkey.ts";
import { createAccount, mayJoin } from "../../use-cases/create-account.ts";
import { listPasskeys } from "../../use-cases/list-passkeys.ts";
import { signInWithPasskey } from "../../use-cases/sign-in-with-passkey.ts";
import { isForSession } from "../api.ts";
import { presentDisplayName } from "../present/display-name.ts";
import { problemReply } from "../problem-reply.ts";
import { tooManyRequests } from "../request-limits.ts";
import { nameOfSession } from "../sign-in-attempt.ts";
import {
  jsonCall,
  newAccountsOf,
  refusal,
  type SignInCalls,
  sessionStartOf,
  signedInReply,
} from "./json-call.ts";
import { beginAttempt, endAttempt } from "./passkey-attempt.ts";

interface PasskeyCalls extends SignInCalls {
  readonly cookieSealer: Sealer;
  readonly verifications: FairSemaphore;
}

/** Of a process. Anybody can send made-up passkeys, and each costs a signature and several queries. */
const mostVerifications = 4;
const mostWaiting = 64;

/** `/auth/passkey`: signing in, new accounts and more passkeys (WebAuthn Level 3). Each begins with options that hold a challenge. */
export function addPasskeys(app: Hono, signInCalls: Omit<PasskeyCalls, "verifications">): void {
  if (!signInCalls.site.signIn.passkey) return;
  const verifications = createFairSemaphore(mostVerifications, mostWaiting);
  const calls = { ...signInCalls, verifications };
  addSignIn(app, calls);
  addNewAccounts(app, calls);
  addMorePasskeys(app, calls);
}

/** A call whose passkey is verified. A few are at once, in turns by address; others' calls need the database too. */
function verifyingCall<Schema extends v.GenericSchema>(
  calls: PasskeyCalls,
  schema: Schema,
  act: Parameters<typeof jsonCall<Schema>>[3],
): Handler {
  return jsonCall(calls, "callback", schema, async (c, body, source) => {
    const by = source.sharedKey ?? source.address;
    const verified = await calls.verifications.run(by, () => act(c, body, source));
    if (!verified.ok) throw new Overloaded(`${mostWaiting} passkeys wait to be verified`);
    return verified.value;
  });
}

function addSignIn(app: Hono, calls: PasskeyCalls): void {
  const { context, site } = calls;
  app.post(
    "/auth/passkey/options",
    jsonCall(calls, "passkeyOptions", noInputSchema, async (c) =>
      c.json(await requestOptions(site, beginAttempt(calls, c, { purpose: "sign-in" }))),
    ),
  );
  app.post(
    "/auth/passkey",
    verifyingCall(calls, passkeySignInSchema, async (c, { response }) => {
      const attempt = endAttempt(calls, c, "sign-in", challengeIn(response));
      if (!attempt) return refused(calls, c, "mismatch");
      const start = await sessionStartOf(calls, c);
      const signedIn = await signInWithPasskey(context, { ...start, ...attempt, response });
      return signedIn.ok
        ? signedInReply(calls, c, signedIn.value.token)
        : refused(calls, c, signedIn.failure);
    }),
  );
}

function addNewAccounts(app: Hono, calls: PasskeyCalls): void {
  const { context, site } = calls;
  const signUp = site.signIn.newAccounts;
  app.post(
    "/auth/passkey/new/options",
    jsonCall(
      calls,
      "passkeyOptions",
      newAccountSchema,
      async (c, { name: { shown: name }, invitation }, source) => {
        if ((await sessionStartOf(calls, c)).earlier) return refused(calls, c, "another-account");
        const joins = await mayJoin(context, signUp, invitation);
        if (!joins.ok) return refused(calls, c, joins.failure);
        // Before the browser makes a passkey, which could belong to no account.
        const wait = await source.waitFor("newAccount");
        if (wait !== undefined) return tooManyRequests(wait);
        const user = { userId: newUserId(context.randomness), name };
        const challenge = beginAttempt(calls, c, {
          purpose: "new",
          ...user,
          ...(invitation !== undefined && { invitation }),
        });
        return c.json(await creationOptions(site, challenge, user, []));
      },
    ),
  );
  app.post(
    "/auth/passkey/new",
    verifyingCall(calls, newPasskeySchema, async (c, { response }, source) => {
      const attempt = endAttempt(calls, c, "new", challengeIn(response));
      if (!attempt) return refused(calls, c, "mismatch");
      const newAccounts = newAccountsOf(source);
      const made = await createAccount(context, {
        ...(await sessionStartOf(calls, c)),
        ...attempt,
        invitation: attempt.invitation,
        response,
        signUp,
        newAccounts,
      });
      if (!made.ok)
        return made.failure === "too-many" ? newAccounts.tooMany() : refused(calls, c, made.failure);
      const { token, recoveryCodes } = made.value;
      return signedInReply(calls, c, token, { recoveryCodes } satisfies PasskeyAdded);
    }),
  );
}

function addMorePasskeys(app: Hono, calls: PasskeyCalls): void {
  const { context, site } = calls;
  app.post(
    "/auth/passkey/add/options",
    jsonCall(calls, "passkeyOptions", noInputSchema, async (c) => {
      const { earlier: session } = await sessionStartOf(calls, c);
      if (!session) return problemReply("not-signed-in");
      if (!isForSession(c, session)) return problemReply("another-account");
      if (!isRecentSignIn(session, context.clock.now())) return problemReply("sign-in-too-old");
      const known = await listPasskeys(context, session);
      if (!known.ok) return problemReply(known.failure);
      const challenge = beginAttempt(calls, c, { purpose: "add", session: nameOfSession(session) });
      const user = { userId: session.key.userId, name: presentDisplayName(session.user) };
      return c.json(await creationOptions(site, challenge, user, known.value));
    }),
  );
  app.post(
    "/auth/passkey/add",
    verifyingCall(calls, addPasskeySchema, async (c, { response, name: { shown: name } }) => {
      const attempt = endAttempt(calls, c, "add", challengeIn(response));
      const { earlier: session } = await sessionStartOf(calls, c);
      if (!session) return problemReply("not-signed-in");
      if (!isForSession(c, session)) return problemReply("another-account");
      if (attempt?.session !== nameOfSession(session)) return refused(calls, c, "mismatch");
      if (!isRecentSignIn(session, context.clock.now())) return problemReply("sign-in-too-old");
      const added = await addPasskey(context, session, { ...attempt, response, name });
      if (!added.ok) return refused(calls, c, added.failure);
      const { recoveryCodes } = added.value;
      return c.json((recoveryCodes.length > 0 ? { recoveryCodes } : {}) satisfies PasskeyAdded, 201);
    }),
  );
}

type Refusal = keyof typeof problems;

const problems = {
  mismatch: "sign-in-mismatch",
  replayed: "sign-in-mismatch",
  unknown: "passkey-refused",
  rejected: "passkey-refused",
  cloned: "passkey-refused",
  "another-account": "another-account",
  "sign-up-closed": "sign-up-closed",
  "invitation-needed": "invitation-needed",
  "too-many-sign-in-methods": "too-many-sign-in-methods",
  "not-signed-in": "not-signed-in",
} as const satisfies Record<string, ProblemCode>;

function refused({ context }: PasskeyCalls, c: Call, reason: Refusal): Response {
  context.log("warn", "sign-in failed", { provider: passkeyWay, reason });
  return refusal(c, problems[reason]);
}
