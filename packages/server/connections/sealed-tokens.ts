import type { Instant } from "@spindle/core/day/instant.ts";
import * as v from "valibot";
import type { Sealer } from "../crypto/sealer.ts";
import type { Connection, ConnectionKey, SealedTokens } from "../db/queries/connections.ts";
import type { TokenSet } from "../ports/music-service.ts";

export const tokenPurpose = "provider tokens";

/** The credentials of a sign-in by OAuth. Another way to connect has another shape. */
const tokensSchema = v.object({ v: v.literal(1), access: v.string(), refresh: v.string() });

/**
 * Seals tokens for storage, bound to their user and provider: as credentials, and each in its own column, which is all that
 * the version before reads.
 */
export function sealTokens(
  sealer: Sealer,
  key: ConnectionKey,
  tokens: Omit<TokenSet, "expiresAt"> & {
    readonly refreshToken: string;
    /** Undefined: it never does. */
    readonly expiresAt: Instant | undefined;
  },
): SealedTokens {
  const { accessToken: access, refreshToken: refresh } = tokens;
  const credentials: v.InferOutput<typeof tokensSchema> = { v: 1, access, refresh };
  return {
    accessToken: sealer.seal(access, contextOf(key, "access")),
    refreshToken: sealer.seal(refresh, contextOf(key, "refresh")),
    credentials: sealer.seal(JSON.stringify(credentials), contextOf(key, "credentials")),
    accessExpiresAt: tokens.expiresAt,
    scopes: tokens.scopes.join(" "),
  };
}

/** Seals what lasts in place of both tokens: the public name of an account (decision 074), or what is kept of one at a server. */
export function sealAccount(
  sealer: Sealer,
  key: ConnectionKey,
  token: string,
  scopes: readonly string[] = [],
): SealedTokens {
  return sealTokens(sealer, key, { accessToken: token, refreshToken: token, expiresAt: undefined, scopes });
}

/** Opens a stored token; undefined if absent, or sealed with another secret or for another user. */
export function openToken(
  sealer: Sealer,
  connection: Connection,
  kind: "access" | "refresh",
): string | undefined {
  const key = { userId: connection.user_id, provider: connection.provider };
  const credentials = openCredentials(sealer, key, connection);
  if (credentials) return credentials[kind];
  const sealed = kind === "access" ? connection.access_token : connection.refresh_token;
  return sealed ? sealer.open(sealed, contextOf(key, kind)) : undefined;
}

/** Undefined also if the version before has replaced the tokens, or if a later one has another shape. */
function openCredentials(
  sealer: Sealer,
  key: ConnectionKey,
  { credentials, credentials_version: ofVersion, version }: Connection,
): v.InferOutput<typeof tokensSchema> | undefined {
  if (!credentials || ofVersion !== version) return undefined;
  const plain = sealer.open(credentials, contextOf(key, "credentials"));
  const parsed = v.safeParse(tokensSchema, plain && JSON.parse(plain));
  return parsed.success ? parsed.output : undefined;
}

export interface HeldAccess {
  readonly connection: Connection;
  /** Undefined if it was sealed with another secret. */
  readonly token: string | undefined;
  /** Undefined if it never does. */
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

/** The contexts of a connection's sealed values, in the order of `sealedConnections`. */
export function tokenContexts(key: ConnectionKey): readonly string[] {
  return [contextOf(key, "access"), contextOf(key, "refresh"), contextOf(key, "credentials")];
}

function contextOf(key: ConnectionKey, kind: "access" | "refresh" | "credentials"): string {
  return `${key.userId}:${key.provider}:${kind}`;
}
