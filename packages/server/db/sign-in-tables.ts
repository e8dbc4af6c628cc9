import type { UserId } from "@spindle/core/ids.ts";
import type { ColumnType } from "kysely";
import type { OptionalTimestamp, Timestamp } from "./timestamp.ts";

/** The user of each way to sign in; not keyed by user, because it is used to find one. */
export interface IdentitiesTable {
  /** A provider's id, `passkey` or `local`. */
  readonly provider: string;
  /** The provider's account, the passkey's credential id, or the folded local name. */
  readonly account_id: string;
  readonly user_id: UserId;
  /** A passkey's name, or a local name as written; null for a provider's account. */
  name: ColumnType<string | null, string | null | undefined, string>;
  /** Null in what an earlier version wrote. */
  readonly created_at: OptionalTimestamp;
  last_used_at: OptionalTimestamp;
  /** A passkey's public key (COSE) and signature counter. */
  readonly public_key: ColumnType<Uint8Array | null, Uint8Array | null | undefined, never>;
  sign_count: ColumnType<number | null, number | null | undefined, number>;
  /** JSON array: how browsers may reach a passkey's authenticator. */
  readonly transports: ColumnType<readonly string[] | null, string | null | undefined, never>;
  /** The host that a passkey was made for: it works nowhere else. */
  readonly relying_party: ColumnType<string | null, string | null | undefined, never>;
}

/** Each is good for one sign-in. */
export interface RecoveryCodesTable {
  /** SHA-256 of the code's bytes. */
  readonly code_hash: Uint8Array;
  readonly user_id: UserId;
  readonly created_at: Timestamp;
}

/** Each is good for one new account. */
export interface InvitationsTable {
  /** SHA-256 of the link's token. */
  readonly token_hash: Uint8Array;
  readonly expires_at: Timestamp;
}

/** Redeemed sign-ins; pending ones are in cookies (docs/decisions/003-sign-in-lives-in-a-cookie.md). */
export interface RedeemedSignInsTable {
  /** SHA-256 of the sign-in's state. */
  readonly state_hash: Uint8Array;
  /** When its cookie expires. */
  readonly expires_at: Timestamp;
}
