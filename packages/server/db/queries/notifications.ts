import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import { lastSpinNames, selectLastSpin, wholeLastSpin } from "./spins.ts";

export interface NotificationKey {
  readonly userId: UserId;
  readonly kind: NotificationKind;
  readonly localDate: LocalDate;
}

/** A notification that this process alone may send until `leasedUntil`. */
export interface LeasedNotification extends NotificationKey {
  readonly expiresAt: Instant;
  /** How often it was sent before. */
  readonly attempts: number;
  /** The endpoint hashes (hexadecimal) that it is for; null: all devices of the user. */
  readonly devices: readonly string[] | null;
  readonly leasedUntil: Instant;
  /** Where the user is. */
  readonly zone: TimeZone;
}

/** How long a process may have notifications to itself, in milliseconds. */
export interface Lease {
  readonly longestMs: number;
  /** It ends so long before the notification's date does, so that another process still can send it, */
  readonly beforeEndMs: number;
  /** but never earlier than after so long. */
  readonly shortestMs: number;
}

/** So many notifications that wait to be sent, those first that have for longest; no other process is given them before `leasedUntil`. */
export async function leaseNotifications(
  db: Kysely<Database>,
  now: Instant,
  { longestMs, beforeEndMs, shortestMs }: Lease,
  most: number,
): Promise<readonly LeasedNotification[]> {
  const after = (ms: number) => sql`${new Date(now + ms)}::timestamptz`;
  const { rows } = await sql<LeasedNotification>`
    with waiting as (
      select user_id, kind, local_date from notifications
      where next_attempt_at <= ${timestamp(now)} order by next_attempt_at limit ${most} for update skip locked
    )
    update notifications set next_attempt_at = least(${after(longestMs)},
      greatest(${after(shortestMs)}, expires_at - ${beforeEndMs}::integer * interval '1 millisecond'))
    from waiting join users on users.user_id = waiting.user_id
    where notifications.user_id = waiting.user_id and notifications.kind = waiting.kind
      and notifications.local_date = waiting.local_date
    returning notifications.user_id as "userId", notifications.kind, notifications.local_date as "localDate",
      expires_at as "expiresAt", attempts, devices, next_attempt_at as "leasedUntil", users.time_zone as zone`.execute(
    db,
  );
  return rows;
}

/** Leaves leased notifications to whoever asks next. */
export async function releaseNotifications(
  db: Kysely<Database>,
  leased: readonly LeasedNotification[],
  now: Instant,
): Promise<void> {
  const keys = leased.map(({ userId, kind, localDate, leasedUntil }) => ({
    userId,
    kind,
    localDate,
    leasedUntil: new Date(leasedUntil),
  }));
  await sql`
    update notifications set next_attempt_at = ${timestamp(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as released
      ("userId" uuid, kind text, "localDate" date, "leasedUntil" timestamptz)
    where user_id = "userId" and notifications.kind = released.kind and local_date = "localDate"
      and next_attempt_at = "leasedUntil"`.execute(db);
}

/** When a notification is sent again, and the endpoint hashes (hexadecimal) that it is for then. */
export interface NextAttempt {
  readonly at: Instant;
  readonly devices: readonly string[];
}

/** Where it stands whether a user wants a kind. */
const wishColumn = {
  "daily-reminder": "users.daily_reminder",
  "weekly-recap": "users.weekly_recap",
} as const satisfies Readonly<Record<NotificationKind, string>>;

/**
 * Takes a leased notification for good, right before it is sent, but for the devices that it is to be sent to later: true for
 * the one process that may, once an attempt. False where the lease was over and another took it, for a reminder whose spin has
 * been made since, and for what its user no longer wants.
 */
export async function claimNotification(
  db: Kysely<Database>,
  leased: LeasedNotification,
  later: NextAttempt | undefined,
): Promise<boolean> {
  const claimed = await ofKey(db, leased)
    .set((eb) => ({ ...attemptColumns(later), attempts: eb("attempts", "+", 1) }))
    .where("next_attempt_at", "=", timestamp(leased.leasedUntil))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("users")
          .select("users.user_id")
          .whereRef("users.user_id", "=", "notifications.user_id")
          .where(wishColumn[leased.kind], "=", true),
      ),
    )
    .where((eb) =>
      eb.or([
        eb("kind", "<>", "daily-reminder"),
        eb.not(
          eb.exists(
            eb
              .selectFrom("spins")
              .select("spin_id")
              .whereRef("spins.user_id", "=", "notifications.user_id")
              .whereRef("spins.local_date", ">=", "notifications.local_date"),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Gives up a leased notification that nobody is to get any more. */
export async function closeNotification(db: Kysely<Database>, leased: LeasedNotification): Promise<void> {
  await ofKey(db, leased)
    .set({ next_attempt_at: null })
    .where("next_attempt_at", "=", timestamp(leased.leasedUntil))
    .execute();
}

/** Lets a notification that was claimed be sent again; nothing where another process has claimed it since. */
export async function sendAgain(
  db: Kysely<Database>,
  claimed: LeasedNotification,
  next: NextAttempt,
): Promise<void> {
  await ofKey(db, claimed)
    .set(attemptColumns(next))
    .where("attempts", "=", claimed.attempts + 1)
    .execute();
}

function attemptColumns(next: NextAttempt | undefined) {
  return next
    ? { next_attempt_at: new Date(next.at), devices: JSON.stringify(next.devices) }
    : { next_attempt_at: null };
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

/** Whom a notification is for: the zone they are in, and their last spin with its album. */
export async function readAddressee(db: Kysely<Database>, userId: UserId): Promise<Addressee> {
  const { timeZone, title, artist, ...spin } = await db
    .selectFrom("users")
    .leftJoinLateral(selectLastSpin(db).select("album_id").where("user_id", "=", userId).as("last"), (join) =>
      join.onTrue(),
    )
    .leftJoin("albums", "albums.album_id", "last.album_id")
    .select(["users.time_zone as timeZone", "albums.title", "albums.artist"])
    .select(lastSpinNames)
    .where("users.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const last = wholeLastSpin(spin);
  return { zone: timeZone, last: last && { ...last, title: title ?? "", artist: artist ?? "" } };
}

/** Forgets so many notifications whose dates were over by an instant; answers how many there were. */
export async function deleteOldNotifications(
  db: Kysely<Database>,
  before: Instant,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where (user_id, kind, local_date) in (
      select user_id, kind, local_date from notifications where expires_at < ${timestamp(before)} limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

function ofKey(db: Kysely<Database>, { userId, kind, localDate }: NotificationKey) {
  return db
    .updateTable("notifications")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("local_date", "=", localDate);
}
