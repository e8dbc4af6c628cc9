import { recoverySchema } from "@spindle/contract/schemas/sign-in.ts";
import type { Hono } from "hono";
import { recoveryWay } from "../../sign-in/own-ways.ts";
import { signInByRecoveryCode } from "../../use-cases/sign-in-by-recovery-code.ts";
import { problemReply } from "../problem-reply.ts";
import { jsonCall, type SignInCalls, sessionStartOf, signedInReply } from "./json-call.ts";

/** `/auth/recovery`: a code opens the account that it names by itself, once. */
export function addRecovery(app: Hono, calls: SignInCalls): void {
  const { context } = calls;
  app.post(
    "/auth/recovery",
    jsonCall(calls, "recovery", recoverySchema, async (c, { code }) => {
      const signedIn = await signInByRecoveryCode(context, { ...(await sessionStartOf(calls, c)), code });
      if (signedIn.ok) return signedInReply(calls, c, signedIn.value.token);
      context.log("warn", "sign-in failed", { provider: recoveryWay, reason: signedIn.failure });
      return problemReply(signedIn.failure === "unknown" ? "recovery-code-refused" : signedIn.failure);
    }),
  );
}
