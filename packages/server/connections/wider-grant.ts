import type { Context } from "../context.ts";
import { type Connection, type ConnectionKey, readConnection } from "../db/queries/connections.ts";
import type { MusicProvider } from "../ports/music-provider.ts";
import { renewAccess } from "./access-source.ts";
import { openToken } from "./sealed-tokens.ts";

export interface NewGrant {
  readonly accountId: string;
  readonly scopes: readonly string[];
}

/** Milliseconds for the provider to confirm a grant. */
const checkBudget = 3_000;

/** Whether only the stored grant of the same account covers playback. */
export function isWider(
  provider: Pick<MusicProvider, "canPlay">,
  connection: Pick<Connection, "state" | "account_id" | "scopes"> | undefined,
  { accountId, scopes }: NewGrant,
): boolean {
  if (connection?.state !== "connected" || connection.account_id !== accountId) return false;
  return provider.canPlay(connection.scopes.split(" ")) && !provider.canPlay(scopes);
}

/** Whether to keep the stored grant because it is wider; not if its tokens cannot be opened. */
export function keepsStoredGrant(
  { tokenSealer }: Pick<Context, "tokenSealer">,
  provider: Pick<MusicProvider, "canPlay">,
  connection: Connection | undefined,
  granted: NewGrant,
): boolean {
  if (connection === undefined || !isWider(provider, connection, granted)) return false;
  return openToken(tokenSealer, connection, "refresh") !== undefined;
}

/** Proves by a refresh that a wider grant still works; expires it if the provider refuses. Other failures keep it. */
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
