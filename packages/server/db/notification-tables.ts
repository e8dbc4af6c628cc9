import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";
import type { ColumnType } from "kysely";
import type { OptionalTimestamp, Timestamp } from "./columns.ts";

/** A browser that is told things by push, until its session ends. */
export interface PushSubscriptionsTable {
  readonly user_id: UserId;
  /** SHA-256 of the endpoint and the browser's secret, by which it is found (notifications/sealed-subscription.ts). */
  readonly endpoint_hash: Uint8Array;
  token_hash: Uint8Array;
  /** Endpoint and keys, AES-256-GCM (notifications/sealed-subscription.ts): whoever has them may send to the browser. */
  sealed: Uint8Array;
  subscribed_at: Timestamp;
  /** How often its push service refused a message, one after another. */
  refusals: ColumnType<number, number | undefined, number>;
}

/** What a user was told, or is about to be, of a kind on a local date: at most once. */
export interface NotificationsTable {
  readonly user_id: UserId;
  readonly kind: NotificationKind;
  readonly local_date: ColumnType<LocalDate, string, never>;
  /** When the local date is over. */
  readonly expires_at: Timestamp;
  /** When it may be sent, or sent again. Null once it is claimed. */
  next_attempt_at: OptionalTimestamp;
  attempts: ColumnType<number, number | undefined, number>;
  /** JSON array of the endpoint hashes (hexadecimal) that it is for; null: all devices of the user. */
  devices: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
}
