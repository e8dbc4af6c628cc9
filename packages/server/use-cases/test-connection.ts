import type { ConnectionTest } from "@spindle/contract/schemas/settings.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import type { ServerSignInFailure } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Milliseconds for the server to answer. */
const testBudget = 6_000;

/** Asks a listener's own server now whether the connection to it works. Without a connection, nobody is signed in there. */
export async function testConnection(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  provider: string,
): Promise<Result<ConnectionTest, "provider-not-found">> {
  const service = context.providers.find(provider);
  if (!service?.server) return fail("provider-not-found");
  const access = createAccessSource(context, service, { userId: user.user_id, provider });
  const tested = await service.server.test(access, context.clock.timeout(testBudget));
  return succeed(tested.ok ? "works" : found[tested.failure.kind]);
}

const found: Readonly<Record<ServerSignInFailure["kind"], ConnectionTest>> = {
  unavailable: "no-answer",
  reauthorize: "signed-out",
  "wrong-password": "signed-out",
  "not-registered": "refused",
  "missing-scope": "refused",
  "unknown-server": "not-listed",
  "not-a-server": "not-a-server",
  "server-too-old": "too-old",
  "needs-tls": "refused",
  "no-keys": "refused",
  "only-keys": "refused",
  "unclear-name": "refused",
  refused: "refused",
};
