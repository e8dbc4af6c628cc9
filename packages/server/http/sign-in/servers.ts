import { createHash } from "node:crypto";
import { foldLetters } from "@spindle/core/album/fold.ts";
import { type ServerConnected, serverAccountSchema } from "@spindle/contract/schemas/sign-in.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { isForwarded } from "../../net/is-forwarded.ts";
import type { ServerAccount } from "../../ports/music-service.ts";
import { isRecentSignIn } from "../../sessions/session-limits.ts";
import { serverAccountIn } from "../../sign-in/server-account-in.ts";
import { connectServer } from "../../use-cases/connect-server.ts";
import { signInAtServer } from "../../use-cases/sign-in-at-server.ts";
import { isForSession } from "../api.ts";
import { problemReply } from "../problem-reply.ts";
import { incomingOf, tooManyRequests } from "../request-limits.ts";
import { jsonCall, refusal, type SignInCalls, sessionStartOf, signedInReply } from "./json-call.ts";

/** `POST /auth/{provider}/server`: signs in with an account at a music server, or only connects it. */
export function addServerSignIn(app: Hono, calls: SignInCalls): void {
  const { context, limits } = calls;
  app.post(
    "/auth/:provider/server",
    jsonCall(calls, "callback", serverAccountSchema, async (c, { connects, ...entered }) => {
      const provider = c.req.param("provider") ?? "";
      const account = serverAccountIn(entered);
      const start = await sessionStartOf(calls, c);
      if (connects && !start.earlier) return refusal(c, "not-signed-in");
      if (start.earlier && !isForSession(c, start.earlier)) return refusal(c, "another-account");
      if (!connects && start.earlier && !isRecentSignIn(start.earlier, context.clock.now()))
        return refusal(c, "sign-in-too-old");
      const wait =
        (await limits.limiter.take("serverAccount", nameOf(account))) ??
        (await limits.limiter.take("callbackOfAll", "all"));
      if (wait !== undefined) return tooManyRequests(wait);
      if (isForwarded(c.req.header(), incomingOf(c)?.httpVersion) && !isListed(context, provider, account))
        return refusal(c, "unknown-server");
      if (connects && start.earlier) {
        const connected = await connectServer(context, start.earlier.key.userId, provider, account);
        if (!connected.ok) return problemReply(connected.failure);
        return c.json(connected.value satisfies ServerConnected);
      }
      const signedIn = await signInAtServer(context, provider, account, start);
      if (signedIn.ok) return signedInReply(calls, c, signedIn.value.token);
      context.log("warn", "sign-in failed", { provider, reason: signedIn.failure });
      return refusal(c, signedIn.failure === "session-changed" ? "not-signed-in" : signedIn.failure);
    }),
  );
}

/** Whether the operator named the server. Whoever a proxy forwards must not have this machine ask another. */
function isListed({ providers }: Context, provider: string, { server }: ServerAccount): boolean {
  return providers.find(provider)?.server?.servers.some(({ address }) => address === server) ?? false;
}

/** What a server may overlook in a name. */
const overlooked = /[\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Counted by account, because a password can be guessed from many addresses, and under any spelling that its server folds. */
function nameOf({ server, user, secret }: ServerAccount): string {
  const who = secret.kind === "key" ? secret.key : foldLetters(user).replaceAll(overlooked, "");
  return createHash("sha256").update(`${server} ${who}`).digest("base64url");
}
