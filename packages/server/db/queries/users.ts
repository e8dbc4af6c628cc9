import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { PlaceId } from "@spindle/core/links/listening-places.ts";
import type { Counters } from "@spindle/core/listening/listener-facts.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import type { DueInstants } from "@spindle/core/reminder/schedule.ts";
import type { Moment } from "@spindle/core/spin/spin-choice.ts";
import { type Selectable, sql } from "kysely";
import { counterColumns, rowOfCounters } from "../counters.ts";
import type { Db, UsersTable } from "../schema.ts";
import { UserGone } from "../../users/user-gone.ts";
import type { ConnectionKey } from "./connections.ts";
import { ownWays } from "../../sign-in/own-ways.ts";
import { shelf } from "../../ports/shelf.ts";
import { dueColumns } from "./due-users.ts";

/** `display_name` is the one that is shown. */
export type User = Readonly<Omit<Selectable<UsersTable>, "own_name">>;

/** A name of the listener's own goes before what a service calls them. */
export const shownName = sql<string | null>`coalesce(users.own_name, users.display_name)`;

/** Listed, because the table may also have columns of older and newer versions. */
export const userColumns = [
  "users.user_id",
  shownName.as("display_name"),
  "users.avatar_url",
  "users.time_zone",
  "users.time_zone_pinned",
  "users.onboarding_completed_at",
  "users.created_at",
  "users.registered_at",
  ...Object.values(counterColumns).map((column) => `users.${column}` as const),
  "users.celebrated_on",
  "users.name_in_share_links",
  "users.daily_reminder",
  "users.reminder_time",
  "users.weekly_recap",
  "users.next_reminder_at",
  "users.next_recap_at",
  "users.midday_moment",
  "users.unseen_trophies",
  "users.default_service",
  "users.listens_at",
] as const;

export interface UserProfile {
  readonly displayName: string | undefined;
  readonly avatarUrl: string | undefined;
}

export async function insertUser(
  db: Db,
  user: Partial<UserProfile> & {
    readonly userId: UserId;
    readonly zone: TimeZone;
    readonly at: Instant;
    /** The name that the listener chose here. */
    readonly ownName?: string;
  },
): Promise<void> {
  await db
    .insertInto("users")
    .values({
      user_id: user.userId,
      // The version before knows no other name.
      display_name: user.ownName ?? user.displayName ?? null,
      own_name: user.ownName ?? null,
      avatar_url: user.avatarUrl ?? null,
      time_zone: user.zone,
      created_at: new Date(user.at),
    })
    .execute();
}

/** Stores what a listener's default service says of them, but no name if they have one of their own. What another service says changes nothing. */
export async function updateProfile(db: Db, key: ConnectionKey, profile: UserProfile): Promise<void> {
  await db
    .updateTable("users")
    .set({
      display_name: sql`coalesce(own_name, ${profile.displayName ?? null})`,
      avatar_url: profile.avatarUrl ?? null,
    })
    .where("user_id", "=", key.userId)
    .where("default_service", "=", key.provider)
    .execute();
}

/**
 * If the user's default service is not connected (any more), the connection they made first becomes it. A user of the version
 * before has none yet: without a connection it is the provider they signed in with.
 */
export async function settleDefaultService(db: Db, userId: UserId): Promise<void> {
  await sql`
    update users set default_service = coalesce(
      (select provider from connections where user_id = ${userId} order by authorized_at, provider limit 1),
      default_service,
      (select provider from identities
        where user_id = ${userId} and provider <> all(${[...ownWays]}::text[]) order by provider limit 1),
      ${shelf})
    where user_id = ${userId}
      and not exists (select from connections where user_id = ${userId} and provider = default_service)`.execute(
    db,
  );
}

/** False if the user is not connected to that service. */
export async function setDefaultService(db: Db, { userId, provider }: ConnectionKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ default_service: provider })
    .where("user_id", "=", userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("connections")
          .select("provider")
          .where("connections.user_id", "=", userId)
          .where("provider", "=", provider),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readUser(db: Db, userId: UserId): Promise<User | undefined> {
  return db.selectFrom("users").select(userColumns).where("user_id", "=", userId).executeTakeFirst();
}

/** Locks the user's row until the transaction ends, so that a user's concurrent changes take turns. Throws UserGone. */
export async function lockUser(transaction: Db, userId: UserId): Promise<User> {
  const user = await lockUserIfThere(transaction, userId);
  if (!user) throw new UserGone();
  return user;
}

/** As `lockUser`; undefined if the user is gone. */
export async function lockUserIfThere(transaction: Db, userId: UserId): Promise<User | undefined> {
  return transaction
    .selectFrom("users")
    .select(userColumns)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a user's zone and due instants, unless the row has changed meanwhile. Of concurrent requests one does it. */
export async function setTimeZone(db: Db, user: User, zone: TimeZone, due: DueInstants): Promise<void> {
  const read = dueColumns({ "daily-reminder": user.next_reminder_at, "weekly-recap": user.next_recap_at });
  await db
    .updateTable("users")
    .set({ time_zone: zone, ...dueColumns(due) })
    .where("user_id", "=", user.user_id)
    .where("time_zone", "=", user.time_zone)
    .where("time_zone_pinned", "=", false)
    .where("spins", "=", user.spins)
    .where("daily_reminder", "=", user.daily_reminder)
    .where("reminder_time", "=", user.reminder_time)
    .where("weekly_recap", "=", user.weekly_recap)
    .where(sql<boolean>`next_reminder_at is not distinct from ${read.next_reminder_at}::timestamptz`)
    .where(sql<boolean>`next_recap_at is not distinct from ${read.next_recap_at}::timestamptz`)
    .execute();
}

export async function setOnboardingCompleted(db: Db, userId: UserId, at: Instant): Promise<void> {
  await db
    .updateTable("users")
    .set({ onboarding_completed_at: new Date(at) })
    .where("user_id", "=", userId)
    .where("onboarding_completed_at", "is", null)
    .execute();
}

/** Stores the date of the last celebrated spin; never goes back. */
export async function setCelebrated(db: Db, userId: UserId, localDate: LocalDate): Promise<void> {
  await db
    .updateTable("users")
    .set({ celebrated_on: localDate })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("celebrated_on", "is", null), eb("celebrated_on", "<", localDate)]))
    .execute();
}

export async function setTrophiesSeen(db: Db, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`
    update users set unseen_trophies = unseen_trophies - ${ids}::text[]
    where user_id = ${userId} and unseen_trophies ?| ${ids}::text[]`.execute(db);
}

export async function setCounters(
  db: Db,
  userId: UserId,
  facts: Counters & { readonly middayMoment: Moment | undefined },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...rowOfCounters(facts), midday_moment: facts.middayMoment ?? null })
    .where("user_id", "=", userId)
    .execute();
}

const usersAtOnce = 500;

/** All user ids in order, page by page; for maintenance. */
export async function* everyUserId(db: Db): AsyncGenerator<UserId, void> {
  let last: UserId | undefined;
  do {
    const userIds = await readUserIds(db, last);
    yield* userIds;
    last = userIds.at(-1);
  } while (last !== undefined);
}

async function readUserIds(db: Db, after: UserId | undefined): Promise<readonly UserId[]> {
  const rows = await db
    .selectFrom("users")
    .select("user_id")
    .$if(after !== undefined, (query) => query.where("user_id", ">", after ?? null))
    .orderBy("user_id")
    .limit(usersAtOnce)
    .execute();
  return rows.map((row) => row.user_id);
}

export interface StoredPreferences {
  readonly daily_reminder: boolean;
  readonly reminder_time: ReminderTime;
  readonly weekly_recap: boolean;
}

export async function setPreferences(
  db: Db,
  userId: UserId,
  preferences: StoredPreferences,
  due: DueInstants,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...preferences, ...dueColumns(due) })
    .where("user_id", "=", userId)
    .execute();
}

export type ChosenByUser = Pick<
  User,
  "time_zone" | "time_zone_pinned" | "name_in_share_links" | "listens_at"
>;

export interface ChosenAnew {
  readonly time_zone?: TimeZone | undefined;
  readonly time_zone_pinned?: boolean | undefined;
  readonly name_in_share_links?: boolean | undefined;
  readonly listens_at?: PlaceId | null | undefined;
  readonly next_reminder_at?: Date | null;
  readonly next_recap_at?: Date | null;
}

/** Changes at least one of these settings and returns all of them. */
export async function changeChosen(db: Db, userId: UserId, chosen: ChosenAnew): Promise<ChosenByUser> {
  return db
    .updateTable("users")
    .set(chosen)
    .where("user_id", "=", userId)
    .returning(["time_zone", "time_zone_pinned", "name_in_share_links", "listens_at"])
    .executeTakeFirstOrThrow();
}
