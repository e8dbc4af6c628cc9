import { type LocalNames, localSignInSchema } from "@spindle/contract/schemas/sign-in.ts";
import type { Context as Call, Hono, MiddlewareHandler } from "hono";
import { isForwarded } from "../../net/is-forwarded.ts";
import { isLoopback } from "../../net/loopback.ts";
import { listLocalNames } from "../../use-cases/list-local-names.ts";
import { signInLocally } from "../../use-cases/sign-in-locally.ts";
import { problemReply } from "../problem-reply.ts";
import { incomingOf } from "../request-limits.ts";
import type { Site } from "../site.ts";
import { jsonCall, newAccountsOf, type SignInCalls, sessionStartOf, signedInReply } from "./json-call.ts";

/** `/auth/local`: names on this computer, without a password, because whoever reaches the server owns the machine. */
export function addLocalSignIn(app: Hono, calls: SignInCalls): void {
  const { context, site } = calls;
  app.use("/auth/local", onThisMachine(site));
  app.get("/auth/local", async (c) => c.json({ names: await listLocalNames(context) } satisfies LocalNames));
  app.post(
    "/auth/local",
    jsonCall(calls, "signIn", localSignInSchema, async (c, { name }, source) => {
      const newAccounts = newAccountsOf(source);
      const signedIn = await signInLocally(context, {
        ...(await sessionStartOf(calls, c)),
        name,
        signUp: site.signIn.newAccounts,
        newAccounts,
      });
      if (signedIn.ok) return signedInReply(calls, c, signedIn.value.token);
      return signedIn.failure === "too-many" ? newAccounts.tooMany() : problemReply(signedIn.failure);
    }),
  );
}

/** Elsewhere, and for whoever a proxy forwards, these paths are unknown. */
function onThisMachine(site: Site): MiddlewareHandler {
  return async (c, next) => (site.signIn.local && isDirect(c) ? next() : problemReply("unknown-path"));
}

/** Whether a request comes from this machine itself, as far as can be told. */
function isDirect(c: Call): boolean {
  const incoming = incomingOf(c);
  const peer = incoming?.socket.remoteAddress ?? "";
  return isLoopback(peer) && !isForwarded(c.req.header(), incoming?.httpVersion);
}
