import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { ListenerFacts, Tally } from "@spindle/core/listening/listener-facts.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TrophyState } from "../../trophies/trophy-state.ts";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

type TrophyRow = Omit<ListenerFacts, "tallies"> & {
  readonly tallies: readonly Tally[];
  readonly earned: readonly { readonly id: string; readonly at: number }[];
};

/** The counters of a row of `users`, by the names of ListenerFacts. */
export const counters = sql`spins, listened_spins as "listenedSpins", minutes_listened as "minutesListened",
  longest_streak as "longestStreak", longest_finished_run as "longestFinishedRun", albums, artists, favorites, shares`;

const tally = sql`jsonb_build_object('kind', kind, 'name', name, 'spun', spun, 'heard', heard)`;

const earnedBy = (userId: UserId | RawBuilder<UserId>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', trophy_id, 'at', floor(extract(epoch from earned_at) * 1000)))
  from earned_trophies where user_id = ${userId}), '[]') as earned`;

function stateOf([row]: readonly TrophyRow[]): TrophyState {
  if (!row) throw new Error("There is no such user");
  const { earned, ...facts } = row;
  return { facts, earned: new Map(earned.map(({ id, at }) => [id, instant(at)])) };
}

const selectTrophyState = preparedQuery((db, parameter: ParameterOf<{ readonly userId: UserId }>) => {
  const userId = parameter("userId");
  const query = sql<TrophyRow>`
    select ${counters}, ${earnedBy(userId)},
      coalesce((select jsonb_agg(${tally}) from tallies where user_id = ${userId}), '[]') as tallies
    from users where user_id = ${userId}`;
  return { compile: () => query.compile(db) };
});

/** All that trophies are read from, in one statement. */
export async function readTrophyState(db: Kysely<Database>, userId: UserId): Promise<TrophyState> {
  return stateOf(await selectTrophyState(db, { userId }));
}

/**
 * Runs something that counts, and reads in the same statement what trophies are read from, as it stands afterwards.
 * `changes` are the parts of a `with`: among them `tallied`, which returns the tallies it has changed, and `counted`, which
 * returns the user's counters. A statement does not see what its parts change, except by what they return.
 */
export async function countAndReadTrophyState(
  db: Kysely<Database>,
  userId: UserId,
  changes: RawBuilder<unknown>,
): Promise<TrophyState> {
  const { rows } = await sql<TrophyRow>`
    with ${changes}, after as (
      select kind, name, spun, heard from tallied
      union all
      select kind, name, spun, heard from tallies
      where user_id = ${userId} and (kind, name) not in (select kind, name from tallied)
    )
    select counted.*, ${earnedBy(userId)}, coalesce((select jsonb_agg(${tally}) from after), '[]') as tallies
    from counted`.execute(db);
  return stateOf(rows);
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
