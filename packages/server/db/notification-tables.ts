import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";
import type { ColumnType } from "kysely";
import type { OptionalTimestamp, Timestamp } from "./timestamp.ts";

/** A browser's push subscription, which ends with its session. */
export interface PushSubscriptionsTable {
  readonly user_id: UserId;
  /** SHA-256 of the endpoint and the browser's secret (notifications/sealed-subscription.ts). */
  readonly endpoint_hash: Uint8Array;
  token_hash: Uint8Array;
  /** Endpoint and keys, AES-256-GCM (notifications/sealed-subscription.ts): with them anyone could send to the browser. */
  sealed: Uint8Array;
  subscribed_at: Timestamp;
  /** How often in a row its push service refused a message. */
  refusals: ColumnType<number, number | undefined, number>;
}

/** A user's sent or pending notification; at most one per kind and local date. */
export interface NotificationsTable {
  readonly user_id: UserId;
  readonly kind: NotificationKind;
  readonly local_date: ColumnType<LocalDate, string, never>;
  readonly expires_at: Timestamp;
  /** When it may be sent, or retried. Null once claimed. */
  next_attempt_at: OptionalTimestamp;
  attempts: ColumnType<number, number | undefined, number>;
  /** JSON array of endpoint hashes (hexadecimal); null: all devices of the user. */
  devices: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
}
