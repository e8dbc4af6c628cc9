import type { Instant } from "@spindle/core/day/instant.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { Connection } from "../db/queries/connections.ts";
import { openToken } from "./sealed-tokens.ts";

/** A connection, read and opened once for an operation. */
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
