import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import {
  givenArtist,
  givenTitle,
  itemOfSpin,
  lastSpinNames,
  selectLastSpin,
  wholeLastSpin,
} from "./spins.ts";

export interface NotificationKey {
  readonly userId: UserId;
  readonly kind: NotificationKind;
  readonly localDate: LocalDate;
}

/** A notification that only this process sends. */
export interface ClaimedNotification extends NotificationKey {
  readonly expiresAt: Instant;
  /** The number of claims, including this one. */
  readonly attempts: number;
  /** Endpoint hashes (hexadecimal); null: all devices of the user. */
  readonly devices: readonly string[] | null;
  readonly zone: TimeZone;
  readonly isWanted: boolean;
}

/** Claims up to `most` waiting notifications, longest waiting first. No other process gets them. */
export async function claimNotifications(
  db: Db,
  now: Instant,
  most: number,
): Promise<readonly ClaimedNotification[]> {
  const { rows } = await sql<ClaimedNotification>`
    with waiting as (
      select user_id, kind, local_date from notifications
      where next_attempt_at <= ${timestamp(now)} order by next_attempt_at limit ${most} for update skip locked
    )
    update notifications set next_attempt_at = null, attempts = attempts + 1
    from waiting join users on users.user_id = waiting.user_id
    where notifications.user_id = waiting.user_id and notifications.kind = waiting.kind
      and notifications.local_date = waiting.local_date
    returning notifications.user_id as "userId", notifications.kind, notifications.local_date as "localDate",
      expires_at as "expiresAt", attempts, devices, users.time_zone as zone,
      case notifications.kind when 'daily-reminder' then daily_reminder else weekly_recap end as "isWanted"`.execute(
    db,
  );
  return rows;
}

/** Schedules a claimed notification for these devices again; does nothing if it was claimed again since. */
export async function sendAgain(
  db: Db,
  { userId, kind, localDate, attempts }: ClaimedNotification,
  { at, devices }: { readonly at: Instant } & Pick<ClaimedNotification, "devices">,
): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ next_attempt_at: new Date(at), devices: devices && JSON.stringify(devices) })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("local_date", "=", localDate)
    .where("attempts", "=", attempts)
    .execute();
}

export interface Addressee {
  readonly zone: TimeZone;
  readonly last:
    | {
        readonly at: Instant;
        readonly zone: TimeZone;
        readonly localDate: LocalDate;
        readonly utcOffsetMinutes: number;
        readonly length: number;
        readonly title: string;
        readonly artist: string;
      }
    | undefined;
}

/** The recipient's zone, and their last spin with its album. Undefined if the recipient is gone. */
export async function readAddressee(db: Db, userId: UserId): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom("users")
    .leftJoinLateral(
      selectLastSpin(db)
        .leftJoinLateral(itemOfSpin(db), (join) => join.onTrue())
        .select([givenTitle.as("title"), givenArtist.as("artist")])
        .where("spins.user_id", "=", userId)
        .as("last"),
      (join) => join.onTrue(),
    )
    .select(["users.time_zone as timeZone", "last.title", "last.artist"])
    .select(lastSpinNames)
    .where("users.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { timeZone, title, artist, ...spin } = row;
  const last = wholeLastSpin(spin);
  return { zone: timeZone, last: last && { ...last, title: title ?? "", artist: artist ?? "" } };
}

/** Deletes up to `most` notifications whose dates are over; returns their number. */
export async function deleteOldNotifications(db: Db, before: Instant, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where (user_id, kind, local_date) in (
      select user_id, kind, local_date from notifications where expires_at < ${timestamp(before)} limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
