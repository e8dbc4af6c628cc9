import type { SpinId, UserId } from "@spindle/core/ids.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";
import { type RawBuilder, sql } from "kysely";
import type { EarnedTrophy, TrophyState } from "../../trophies/trophy-state.ts";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import { selectedCounters } from "../counters.ts";
import type { Db } from "../schema.ts";
import { givenArtist, givenTitle, itemOfSpin } from "./spins.ts";

type TrophyRow = ListenerFacts & {
  readonly earned: readonly (EarnedTrophy & { readonly id: string })[];
};

const tally = sql`json_build_object('kind', kind, 'name', name, 'spun', spun, 'heard', heard)`;

const earningSpin = sql`case when earning.spin_id is not null
  then json_build_object('spinId', earning.spin_id, 'title', earning.title, 'artist', earning.artist) end`;

/** The spin that earned a trophy, with its album. It is looked up by its whole key, like `itemOfSpin`. */
const joinEarning = (db: Db, trophies: "earned_trophies" | "given") => sql`
  left join lateral (
    select spins.spin_id, ${givenTitle} as title, ${givenArtist} as artist
    from spins cross join lateral ${itemOfSpin(db)}
    where spins.user_id = ${sql.ref(trophies)}.user_id and spins.spin_id = ${sql.ref(trophies)}.spin_id limit 1
  ) as earning on true`;

const earnedBy = (db: Db, userId: UserId | RawBuilder<UserId>) => sql`coalesce((
  select json_agg(json_build_object(
    'id', trophy_id, 'at', floor(extract(epoch from earned_at) * 1000), 'on', earned_on, 'spin', ${earningSpin}))
  from earned_trophies ${joinEarning(db, "earned_trophies")}
  where earned_trophies.user_id = ${userId}), '[]') as earned`;

function stateOf([row]: readonly TrophyRow[]): TrophyState {
  if (!row) throw new Error("There is no such user");
  const { earned, ...facts } = row;
  return { facts, earned: new Map(earned.map(({ id, ...trophy }) => [id, trophy])) };
}

const selectTrophyState = preparedQuery((db, parameter: ParameterOf<{ readonly userId: UserId }>) => {
  const userId = parameter("userId");
  const query = sql<TrophyRow>`
    select ${selectedCounters}, ${earnedBy(db, userId)},
      coalesce((select json_agg(${tally}) from tallies where user_id = ${userId}), '[]') as tallies
    from users where user_id = ${userId}`;
  return { compile: () => query.compile(db) };
});

export async function readTrophyState(db: Db, userId: UserId): Promise<TrophyState> {
  return stateOf(await selectTrophyState(db, { userId }));
}

/**
 * Runs `changes`, the parts of a `with`, and reads the facts after them. `tallied` and `counted` must return what they changed,
 * because a statement doesn't see its own changes.
 */
export async function countAndReadTrophyState(
  db: Db,
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
    select counted.*, ${earnedBy(db, userId)}, coalesce((select json_agg(${tally}) from after), '[]') as tallies
    from counted`.execute(db);
  return stateOf(rows);
}

/**
 * Stores trophies, each once, with the spin that earned it; `toShow` marks them as unseen. The date is `how.on`, or the last
 * spin's if that is later. Returns the new ones by id.
 */
export async function insertEarnedTrophies(
  db: Db,
  userId: UserId,
  trophies: readonly { readonly id: string; readonly spinId: SpinId | null }[],
  how: Pick<EarnedTrophy, "at" | "on"> & { readonly toShow: boolean },
): Promise<ReadonlyMap<string, Pick<EarnedTrophy, "on" | "spin">>> {
  const { rows } = await sql<Pick<EarnedTrophy, "on" | "spin"> & { readonly id: string }>`
    with given as (
      insert into earned_trophies (user_id, trophy_id, earned_at, earned_on, spin_id)
      select ${userId}::uuid, id, ${new Date(how.at)}::timestamptz,
        greatest(${how.on}::date, (select max(local_date) from spins where user_id = ${userId})), spins.spin_id
      from jsonb_to_recordset(${JSON.stringify(trophies)}::jsonb) as trophy (id text, "spinId" uuid)
      left join spins on spins.user_id = ${userId} and spins.spin_id = "spinId"
      on conflict do nothing
      returning user_id, trophy_id, earned_on, spin_id
    ), unseen as (
      update users set unseen_trophies = unseen_trophies || (select jsonb_agg(trophy_id) from given)
      where user_id = ${userId} and ${how.toShow} and exists (select from given)
    )
    select trophy_id as id, earned_on as "on", ${earningSpin} as spin
    from given ${joinEarning(db, "given")}`.execute(db);
  return new Map(rows.map(({ id, on, spin }) => [id, { on, spin }]));
}
