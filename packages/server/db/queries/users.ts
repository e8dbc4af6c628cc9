import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";
import type { DueInstants } from "@spindle/core/reminder/schedule.ts";
import type { Kysely, Selectable } from "kysely";
import type { Database, UsersTable } from "../schema.ts";
import { dueColumns } from "./due-users.ts";

/** A user as requests read one; the key of a celebration is only ever compared. */
export type User = Readonly<Omit<Selectable<UsersTable>, "celebration_key">>;

export interface UserProfile {
  readonly displayName: string | undefined;
  readonly avatarUrl: string | undefined;
}

export async function insertUser(
  db: Kysely<Database>,
  user: UserProfile & { readonly userId: UserId; readonly zone: TimeZone; readonly at: Instant },
): Promise<void> {
  await db
    .insertInto("users")
    .values({
      user_id: user.userId,
      display_name: user.displayName ?? null,
      avatar_url: user.avatarUrl ?? null,
      time_zone: user.zone,
      created_at: new Date(user.at),
    })
    .execute();
}

export async function updateProfile(
  db: Kysely<Database>,
  userId: UserId,
  profile: UserProfile,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ display_name: profile.displayName ?? null, avatar_url: profile.avatarUrl ?? null })
    .where("user_id", "=", userId)
    .execute();
}

/** The user's row, locked until the transaction ends: what one user does at once in several places takes turns. */
export async function lockUser(transaction: Kysely<Database>, userId: UserId): Promise<User> {
  return transaction
    .selectFrom("users")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Moves the user to another zone, with when they are due there. */
export async function setTimeZone(
  db: Kysely<Database>,
  userId: UserId,
  zone: TimeZone,
  due: DueInstants,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ time_zone: zone, ...dueColumns(due) })
    .where("user_id", "=", userId)
    .execute();
}

export async function setOnboardingCompleted(
  db: Kysely<Database>,
  userId: UserId,
  at: Instant,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ onboarding_completed_at: new Date(at) })
    .where("user_id", "=", userId)
    .where("onboarding_completed_at", "is", null)
    .execute();
}

/**
 * Notes that the streak of the spin on a local date is celebrated by the call with this key. False where another call was
 * first, or a later spin was celebrated before; the same call may ask again.
 */
export async function claimCelebration(
  db: Kysely<Database>,
  userId: UserId,
  localDate: LocalDate,
  key: string,
): Promise<boolean> {
  const result = await db
    .updateTable("users")
    .set({ celebrated_on: localDate, celebration_key: key })
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("celebrated_on", "is", null),
        eb("celebrated_on", "<", localDate),
        eb.and({ celebrated_on: localDate, celebration_key: key }),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setCounters(
  db: Kysely<Database>,
  userId: UserId,
  facts: Omit<ListenerFacts, "tallies">,
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      spins: facts.spins,
      listened_spins: facts.listenedSpins,
      minutes_listened: facts.minutesListened,
      longest_streak: facts.longestStreak,
      longest_finished_run: facts.longestFinishedRun,
      albums: facts.albums,
      artists: facts.artists,
      favorites: facts.favorites,
      shares: facts.shares,
    })
    .where("user_id", "=", userId)
    .execute();
}

/** The ids of all users: for maintenance alone, which nobody waits for. */
export async function readUserIds(db: Kysely<Database>): Promise<readonly UserId[]> {
  const rows = await db.selectFrom("users").select("user_id").execute();
  return rows.map((row) => row.user_id);
}
