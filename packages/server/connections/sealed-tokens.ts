import type { Sealer } from "../crypto/sealer.ts";
import type { Connection, ConnectionKey, SealedTokens } from "../db/queries/connections.ts";
import type { TokenSet } from "../ports/music-provider.ts";

/** The purpose of the keys that seal tokens. */
export const tokenPurpose = "provider tokens";

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

/** A stored token in the clear; undefined if there is none, or it was sealed with another secret or for another user. */
export function openToken(
  sealer: Sealer,
  connection: Connection,
  kind: "access" | "refresh",
): string | undefined {
  const sealed = kind === "access" ? connection.access_token : connection.refresh_token;
  if (!sealed) return undefined;
  return sealer.open(sealed, contextOf({ userId: connection.user_id, provider: connection.provider }, kind));
}

/** What a connection goes by whose tokens were found not to open, until others take their place. */
export function tokensName({ userId, provider }: ConnectionKey, version: number): string {
  return `${userId}:${provider}:${version}`;
}

/** What the access token of a connection is bound to, and what the refresh token is. */
export function tokenContexts(key: ConnectionKey): readonly [access: string, refresh: string] {
  return [contextOf(key, "access"), contextOf(key, "refresh")];
}

function contextOf(key: ConnectionKey, kind: "access" | "refresh"): string {
  return `${key.userId}:${key.provider}:${kind}`;
}
