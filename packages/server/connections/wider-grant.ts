import type { Context } from "../context.ts";
import { type Connection, type ConnectionKey, readConnection } from "../db/queries/connections.ts";
import type { MusicProvider } from "../ports/music-provider.ts";
import { renewAccess } from "./access-source.ts";
import { openToken } from "./sealed-tokens.ts";

/** What a sign-in was granted, and to whom. */
export interface NewGrant {
  readonly accountId: string;
  readonly scopes: readonly string[];
}

/** How long (ms) the provider may take to say that a grant still works. */
const checkBudget = 3_000;

/** Whether a connection's grant can play and a new one of the same account cannot: the new one would take playback away. */
export function isWider(
  provider: Pick<MusicProvider, "canPlay">,
  connection: Pick<Connection, "state" | "account_id" | "scopes"> | undefined,
  { accountId, scopes }: NewGrant,
): boolean {
  if (connection?.state !== "connected" || connection.account_id !== accountId) return false;
  return provider.canPlay(connection.scopes.split(" ")) && !provider.canPlay(scopes);
}

/** Whether a connection stays as it is for its grant is wider than the new one; not if its tokens cannot be opened. */
export function isKept(
  { tokenSealer }: Pick<Context, "tokenSealer">,
  provider: Pick<MusicProvider, "canPlay">,
  connection: Connection | undefined,
  granted: NewGrant,
): boolean {
  if (connection === undefined || !isWider(provider, connection, granted)) return false;
  return openToken(tokenSealer, connection, "refresh") !== undefined;
}

/** Refreshes a grant that is wider than the new one, and expires it if the provider says that it is gone. Otherwise it stays in force. */
export async function proveWiderGrant(
  context: Pick<Context, "db" | "clock" | "tokenSealer" | "refreshes" | "unreadable" | "log" | "pseudonym">,
  provider: MusicProvider,
  key: ConnectionKey,
  granted: NewGrant,
): Promise<void> {
  const connection = await readConnection(context.db, key);
  if (connection === undefined || !isWider(provider, connection, granted)) return;
  await renewAccess(context, provider, connection, context.clock.timeout(checkBudget));
}
