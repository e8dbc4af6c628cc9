import type { Sealer } from "../crypto/sealer.ts";
import type { Connection, ConnectionKey, SealedTokens } from "../db/queries/connections.ts";
import type { TokenSet } from "../ports/music-provider.ts";

/** The provider's tokens as they are stored: bound to their user and provider, so that one cannot stand in for another. */
export function sealTokens(
  sealer: Sealer,
  key: ConnectionKey,
  tokens: TokenSet & { readonly refreshToken: string },
): SealedTokens {
  return {
    accessToken: sealer.seal(tokens.accessToken, contextOf(key, "access")),
    refreshToken: sealer.seal(tokens.refreshToken, contextOf(key, "refresh")),
    accessExpiresAt: tokens.expiresAt,
    scopes: tokens.scopes.join(" "),
  };
}

/** A stored token in the clear; undefined where there is none, or it was sealed with another secret or for another user. */
export function openToken(
  sealer: Sealer,
  connection: Connection,
  kind: "access" | "refresh",
): string | undefined {
  const sealed = kind === "access" ? connection.access_token : connection.refresh_token;
  if (!sealed) return undefined;
  return sealer.open(sealed, contextOf({ userId: connection.user_id, provider: connection.provider }, kind));
}

function contextOf(key: ConnectionKey, kind: "access" | "refresh"): string {
  return `${key.userId}:${key.provider}:${kind}`;
}
