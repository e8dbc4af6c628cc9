import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { DueInstants, NotificationKind } from "@spindle/core/reminder/schedule.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import { lastSpinNames, selectLastSpin, wholeLastSpin } from "./spins.ts";

const dueColumn = {
  "daily-reminder": "next_reminder_at",
  "weekly-recap": "next_recap_at",
} as const satisfies Readonly<Record<NotificationKind, string>>;

export function dueColumns(due: DueInstants) {
  return {
    next_reminder_at: dateOf(due["daily-reminder"]),
    next_recap_at: dateOf(due["weekly-recap"]),
  };
}

export async function setDue(db: Db, userId: UserId, due: DueInstants): Promise<void> {
  await db.updateTable("users").set(dueColumns(due)).where("user_id", "=", userId).execute();
}

/** The query behind `readDueUsers`. Last spin and device are lateral joins, or PostgreSQL might read the whole table. */
export function selectDueUsers(db: Db, kind: NotificationKind, now: Instant, most: number) {
  const column = dueColumn[kind];
  const userId = sql<UserId>`users.user_id`;
  return db
    .selectFrom("users")
    .leftJoinLateral(selectLastSpin(db).where("spins.user_id", "=", userId).as("last"), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      db
        .selectFrom("push_subscriptions")
        .select("user_id as ownerId")
        .where("user_id", "=", userId)
        .limit(1)
        .as("device"),
      (join) => join.onTrue(),
    )
    .select([
      "users.user_id as userId",
      "users.time_zone as timeZone",
      "users.daily_reminder as dailyReminder",
      "users.reminder_time as reminderTime",
      "users.weekly_recap as weeklyRecap",
      sql<Instant>`users.${sql.ref(column)}`.as("dueAt"),
      sql<boolean>`device."ownerId" is not null`.as("hasDevice"),
    ])
    .select(lastSpinNames)
    .where(column, "<=", timestamp(now))
    .orderBy(column)
    .limit(most);
}

/** Up to `most` users who are due for a kind, longest first, with what decides whether they are notified. */
export async function readDueUsers(db: Db, kind: NotificationKind, now: Instant, most: number) {
  const rows = await selectDueUsers(db, kind, now, most).execute();
  return rows.map(({ spinId, at, zone, localDate, utcOffsetMinutes, length, ...user }) => ({
    ...user,
    last: wholeLastSpin({ spinId, at, zone, localDate, utcOffsetMinutes, length }),
  }));
}

export type DueUser = Awaited<ReturnType<typeof readDueUsers>>[number];

/** A due user's next due instant and pending notification. */
export interface Planned {
  /** As read, to detect changes. */
  readonly user: Pick<DueUser, "userId" | "dueAt" | "timeZone" | "reminderTime" | "hasDevice">;
  readonly nextAt: Instant | null;
  readonly notification: { readonly localDate: LocalDate; readonly expiresAt: Instant } | undefined;
}

/**
 * Updates due instants and stores notifications in one statement; skips users who changed meanwhile. Returns the number
 * updated. The device is checked after the join, which then uses its index.
 */
export async function keepPlanned(
  db: Db,
  kind: NotificationKind,
  planned: readonly Planned[],
  now: Instant,
): Promise<number> {
  const column = sql.ref(dueColumn[kind]);
  const rows = planned.map(
    ({ user: { userId, dueAt, timeZone, reminderTime, hasDevice }, nextAt, notification }) => ({
      userId,
      timeZone,
      reminderTime,
      hasDevice,
      dueAt: dateOf(dueAt),
      nextAt: dateOf(nextAt),
      localDate: notification?.localDate ?? null,
      expiresAt: notification ? dateOf(notification.expiresAt) : null,
    }),
  );
  const { rows: moved } = await sql`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned
        ("userId" uuid, "dueAt" timestamptz, "timeZone" text, "reminderTime" text, "hasDevice" boolean,
          "nextAt" timestamptz, "localDate" date, "expiresAt" timestamptz)
    ), held as (
      select planned.* from users join planned on users.user_id = planned."userId"
      where users.${column} = planned."dueAt" and users.time_zone = planned."timeZone"
        and users.reminder_time = planned."reminderTime"
      for update of users skip locked
    ), put_down as (
      insert into notifications (user_id, kind, local_date, expires_at, next_attempt_at)
      select "userId", ${kind}, "localDate", "expiresAt", ${timestamp(now)}::timestamptz from held
      where "localDate" is not null
      on conflict do nothing
    )
    update users set ${column} = held."nextAt" from held
    where users.user_id = held."userId" and (held."hasDevice"
      or (select device.user_id from push_subscriptions as device where device.user_id = held."userId" limit 1) is null)
    returning users.user_id`.execute(db);
  return moved.length;
}

function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}
