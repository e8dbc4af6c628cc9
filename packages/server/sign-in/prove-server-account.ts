import { fail, type Result } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { ServerAccount, ServerGrant, ServerSignInFailure } from "../ports/music-service.ts";

/** Milliseconds for the server to answer. */
const signInBudget = 6_000;

export type ServerRefusal =
  | "provider-not-found"
  | "server-unreachable"
  | "unknown-server"
  | "not-a-music-server"
  | "server-too-old"
  | "wrong-password"
  | "password-needs-tls"
  | "no-api-keys"
  | "api-key-needed"
  | "unclear-account-name"
  | "server-refused";

/** Asks a server whether an account there is the listener's. */
export async function proveServerAccount(
  context: Context,
  provider: string,
  account: ServerAccount,
): Promise<Result<ServerGrant, ServerRefusal>> {
  const server = context.providers.find(provider)?.server;
  if (!server) return fail("provider-not-found");
  const signedIn = await server.signIn(account, context.clock.timeout(signInBudget));
  return signedIn.ok ? signedIn : fail(refusals[signedIn.failure.kind]);
}

const refusals: Readonly<Record<ServerSignInFailure["kind"], ServerRefusal>> = {
  unavailable: "server-unreachable",
  reauthorize: "wrong-password",
  "not-registered": "server-refused",
  "missing-scope": "server-refused",
  "unknown-server": "unknown-server",
  "not-a-server": "not-a-music-server",
  "server-too-old": "server-too-old",
  "wrong-password": "wrong-password",
  "needs-tls": "password-needs-tls",
  "no-keys": "no-api-keys",
  "only-keys": "api-key-needed",
  "unclear-name": "unclear-account-name",
  refused: "server-refused",
};
