import { stateOf } from "../connections/state-of.ts";
import type { Context } from "../context.ts";
import { readConnectionStates } from "../db/queries/connections.ts";
import type { MusicService, ServerGrant } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface ConnectionReading {
  readonly provider: string;
  readonly state: ReturnType<typeof stateOf>;
  readonly isDefault: boolean;
  /** The name of the account, at a service that is connected by it. */
  readonly account: string | undefined;
  /** Of the account's server, if the service has several. */
  readonly server: string | undefined;
  readonly kept: ServerGrant["kept"] | undefined;
  /** Whether the service is told what is played; undefined if it can't be. */
  readonly scrobbles: boolean | undefined;
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
    ...context.providers.all.flatMap(({ id, signIn, account, server }) =>
      signIn || account || server ? [id] : [],
    ),
    ...connections.keys(),
  ]);
  return [...ids].map((provider) => ({
    provider,
    state: stateOf(context, { userId, provider }, connections.get(provider)),
    isDefault: provider === providerId,
    ...accountOf(context.providers.find(provider), connections.get(provider)),
    scrobbles:
      context.providers.find(provider)?.playback?.kind === "stream"
        ? connections.get(provider)?.scrobbles
        : undefined,
  }));
}

function accountOf(
  service: MusicService | undefined,
  connection: { readonly account_id: string; readonly scopes: string } | undefined,
): Pick<ConnectionReading, "account" | "server" | "kept"> {
  const id = connection?.account_id;
  if (!service?.server || id === undefined)
    return { account: service?.account && id, server: undefined, kept: undefined };
  const end = id.indexOf(" ");
  const kept = (["key", "token", "password"] as const).find((each) => each === connection?.scopes);
  return { account: id.slice(end + 1), server: id.slice(0, end), kept };
}
