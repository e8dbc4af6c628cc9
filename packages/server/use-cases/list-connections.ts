import { stateOf } from "../connections/state-of.ts";
import type { Context } from "../context.ts";
import { readConnectionStates } from "../db/queries/connections.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface ConnectionReading {
  readonly provider: string;
  readonly state: ReturnType<typeof stateOf>;
  readonly isDefault: boolean;
  /** The name of the account, at a service that is connected by it. */
  readonly account: string | undefined;
}

/** The music services here that can be connected, then those that the listener was connected to before they were switched off. */
export async function listConnections(
  context: Pick<Context, "db" | "providers" | "unreadable">,
  { user, providerId }: Pick<SignedIn, "user" | "providerId">,
): Promise<readonly ConnectionReading[]> {
  const userId = user.user_id;
  const connections = new Map(
    (await readConnectionStates(context.db, userId)).map((each) => [each.provider, each]),
  );
  const ids = new Set([
    ...context.providers.all.flatMap(({ id, signIn, account }) => (signIn || account ? [id] : [])),
    ...connections.keys(),
  ]);
  return [...ids].map((provider) => ({
    provider,
    state: stateOf(context, { userId, provider }, connections.get(provider)),
    isDefault: provider === providerId,
    account: context.providers.find(provider)?.account && connections.get(provider)?.account_id,
  }));
}
