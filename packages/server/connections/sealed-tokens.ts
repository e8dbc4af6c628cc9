import type { Instant } from "@spindle/core/day/instant.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { Connection, ConnectionKey, SealedTokens } from "../db/queries/connections.ts";
import type { TokenSet } from "../ports/music-service.ts";

export const tokenPurpose = "provider tokens";

/** Seals tokens for storage, bound to their user and provider. */
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

/** Opens a stored token; undefined if absent, or sealed with another secret or for another user. */
export function openToken(
  sealer: Sealer,
  connection: Connection,
  kind: "access" | "refresh",
): string | undefined {
  const sealed = kind === "access" ? connection.access_token : connection.refresh_token;
  if (!sealed) return undefined;
  return sealer.open(sealed, contextOf({ userId: connection.user_id, provider: connection.provider }, kind));
}

export interface HeldAccess {
  readonly connection: Connection;
  /** Undefined if it was sealed with another secret. */
  readonly token: string | undefined;
  readonly expiresAt: Instant | undefined;
}

/** Undefined without a connection, or if it needs a new sign-in. */
export function heldAccess(sealer: Sealer, connection: Connection | undefined): HeldAccess | undefined {
  if (!connection || connection.state === "expired") return undefined;
  return {
    connection,
    token: openToken(sealer, connection, "access"),
    expiresAt: connection.access_expires_at ?? undefined,
  };
}

/** Identifies tokens that cannot be opened, until others replace them. */
export function tokensName({ userId, provider }: ConnectionKey, version: number): string {
  return `${userId}:${provider}:${version}`;
}

export function tokenContexts(key: ConnectionKey): readonly [access: string, refresh: string] {
  return [contextOf(key, "access"), contextOf(key, "refresh")];
}

function contextOf(key: ConnectionKey, kind: "access" | "refresh"): string {
  return `${key.userId}:${key.provider}:${kind}`;
}
