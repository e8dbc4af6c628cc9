import type { Context } from "../context.ts";
import type { Connection, ConnectionKey } from "../db/queries/connections.ts";
import { tokensName } from "./sealed-tokens.ts";

/** A connection as the listener sees it: tokens that nobody can use have expired. */
export function stateOf(
  { providers, unreadable }: Pick<Context, "providers" | "unreadable">,
  key: ConnectionKey,
  connection: Pick<Connection, "state" | "version"> | undefined,
): "connected" | "expired" | "disconnected" {
  if (!connection) return "disconnected";
  const isUsable = providers.find(key.provider) && !unreadable.has(tokensName(key, connection.version));
  return isUsable ? connection.state : "expired";
}
