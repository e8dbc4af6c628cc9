import type { Context } from "../context.ts";
import { type Connection, type ConnectionKey, readConnection } from "../db/queries/connections.ts";
import type { MusicService, Provider } from "../ports/music-service.ts";
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
  { playback }: Pick<MusicService, "playback">,
  connection: Pick<Connection, "state" | "account_id" | "scopes"> | undefined,
  { accountId, scopes }: NewGrant,
): boolean {
  if (connection?.state !== "connected" || connection.account_id !== accountId) return false;
  if (playback?.kind !== "remote") return false;
  return playback.canPlay(connection.scopes.split(" ")) && !playback.canPlay(scopes);
}

/** Whether to keep the stored grant because it is wider; not if its tokens cannot be opened. */
export function keepsStoredGrant(
  { tokenSealer }: Pick<Context, "tokenSealer">,
  service: Pick<MusicService, "playback">,
  connection: Connection | undefined,
  granted: NewGrant,
): boolean {
  if (connection === undefined || !isWider(service, connection, granted)) return false;
  return openToken(tokenSealer, connection, "refresh") !== undefined;
}

/** Proves by a refresh that a wider grant still works; expires it if the provider refuses. Other failures keep it. */
export async function proveWiderGrant(
  context: Pick<Context, "db" | "clock" | "tokenSealer" | "refreshes" | "unreadable" | "log" | "pseudonym">,
  provider: Provider,
  key: ConnectionKey,
  granted: NewGrant,
): Promise<void> {
  const connection = await readConnection(context.db, key);
  if (connection === undefined || !isWider(provider, connection, granted)) return;
  await renewAccess(context, provider.signIn, connection, context.clock.timeout(checkBudget));
}
