import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Tally } from "@spindle/core/listening/listener-facts.ts";
import { type Kysely, sql } from "kysely";
import type { TrophyState } from "../../trophies/trophy-state.ts";
import type { Database } from "../schema.ts";

/** All that trophies are read from, in one statement. */
export async function readTrophyState(db: Kysely<Database>, userId: UserId): Promise<TrophyState> {
  const { tallies, earned, ...counts } = await db
    .selectFrom("users")
    .select([
      "spins",
      "listened_spins as listenedSpins",
      "minutes_listened as minutesListened",
      "longest_streak as longestStreak",
      "longest_finished_run as longestFinishedRun",
      "albums",
      "artists",
      "favorites",
      "shares",
    ])
    .select([
      sql<readonly Tally[]>`coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'spun', spun, 'heard', heard))
        from tallies where tallies.user_id = users.user_id), '[]')`.as("tallies"),
      sql<readonly { readonly id: string; readonly at: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', trophy_id, 'at', floor(extract(epoch from earned_at) * 1000)))
        from earned_trophies where earned_trophies.user_id = users.user_id), '[]')`.as("earned"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    facts: { ...counts, tallies },
    earned: new Map(earned.map(({ id, at }) => [id, instant(at)])),
  };
}

/** Gives the user trophies, each once ever; answers the ids of those that the user did not have. */
export async function insertEarnedTrophies(
  db: Kysely<Database>,
  userId: UserId,
  trophyIds: readonly string[],
  at: Instant,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .insertInto("earned_trophies")
    .values(trophyIds.map((trophyId) => ({ user_id: userId, trophy_id: trophyId, earned_at: new Date(at) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("trophy_id")
    .execute();
  return new Set(rows.map(({ trophy_id }) => trophy_id));
}
