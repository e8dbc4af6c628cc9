import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { Week } from "@spindle/core/day/week.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { TallyKind } from "@spindle/core/listening/listener-facts.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Db } from "../schema.ts";
import { instantOf } from "../timestamp.ts";
import { itemOfSpin, lastSpinNames, selectLastSpin, spinsWithAlbums, wholeLastSpin } from "./spins.ts";

export interface DatesOfUser {
  readonly userId: UserId;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

const selectPage = preparedQuery(
  (
    db,
    parameter: ParameterOf<{
      readonly userId: UserId;
      readonly before: LocalDate | "infinity";
      readonly limit: number;
    }>,
  ) => {
    // Limits before joining, which is expensive.
    const page = db
      .selectFrom("spins")
      .selectAll()
      .where("user_id", "=", parameter("userId"))
      .where(sql<boolean>`local_date < ${parameter("before")}`)
      .orderBy("local_date", "desc")
      .limit(parameter("limit"));
    return spinsWithAlbums(db, page).orderBy("spins.local_date", "desc");
  },
);

/** Up to `limit` spins of the user, newest first, before a date if one is given. */
export async function readSpinsBefore(db: Db, userId: UserId, before: LocalDate | undefined, limit: number) {
  return selectPage(db, { userId, before: before ?? "infinity", limit });
}

export type ListedSpin = Awaited<ReturnType<typeof readSpinsBefore>>[number];

function spinsOn(db: Db, parameter: ParameterOf<DatesOfUser>) {
  return spinsWithAlbums(db)
    .select(instantOf<Instant | null>("item.favorited_at").as("favoritedAt"))
    .where("spins.user_id", "=", parameter("userId"))
    .where("spins.local_date", ">=", parameter("first"))
    .where("spins.local_date", "<=", parameter("last"))
    .orderBy("spins.local_date");
}

const selectWeek = preparedQuery((db, parameter: ParameterOf<DatesOfUser>) => {
  const newArtists = db
    .selectFrom("artists_met")
    .select("artist")
    .where("user_id", "=", parameter("userId"))
    .where("first_on", ">=", parameter("first"))
    .where("first_on", "<=", parameter("last"));
  const spinsBefore = db
    .selectFrom("spins")
    .select(({ fn }) => fn.countAll().as("spins"))
    .where("user_id", "=", parameter("userId"))
    // In SQL, because the date before the first possible week can't be written.
    .where("local_date", ">=", sql<LocalDate>`${parameter("first")}::date - 7`)
    .where("local_date", "<", parameter("first"));
  return db
    .selectFrom("users")
    .leftJoinLateral(selectLastSpin(db).where("user_id", "=", parameter("userId")).as("last"), (join) =>
      join.onTrue(),
    )
    .select(lastSpinNames)
    .select([
      jsonArrayFrom(spinsOn(db, parameter).select("item.country")).as("spins"),
      jsonArrayFrom(newArtists).as("newArtists"),
      jsonArrayFrom(namesNewSince(db, parameter)).as("newNames"),
      sql<number>`${spinsBefore}`.as("spinsBefore"),
    ])
    .where("users.user_id", "=", parameter("userId"));
});

/** Decades and countries whose albums were all first given since that date; reads no older history. */
function namesNewSince(db: Db, parameter: ParameterOf<DatesOfUser>) {
  const givenSince = sql<{ readonly kind: TallyKind; readonly name: string; readonly albums: number }>`(
    select names.kind, names.name, count(*) as albums
    from (
      select distinct user_id, album_id from spins
      where user_id = ${parameter("userId")} and local_date >= ${parameter("first")}
        and exists (
          select from spins
          where user_id = ${parameter("userId")}
            and local_date >= ${parameter("first")} and local_date <= ${parameter("last")})
    ) as spins
    cross join lateral ${itemOfSpin(db)}
    cross join lateral (values
      ('country', item.country),
      ('decade', case when item.year > 0 then (item.year / 10 * 10) || 's' end)
    ) as names (kind, name)
    where names.name is not null
      -- By album, not by date: all earlier spins would be read for each album.
      and not (
        select bool_or(given.local_date < ${parameter("first")}) from spins as given
        where given.user_id = spins.user_id and given.album_id = spins.album_id)
    group by names.kind, names.name)`.as<"given">(sql`given`);
  // Lateral and limited, so that the names are counted once, not for each tally.
  const tallied = db
    .selectFrom("tallies")
    .select("spun")
    .where("user_id", "=", parameter("userId"))
    .where("kind", "=", sql<TallyKind>`given.kind`)
    .where("name", "=", sql<string>`given.name`)
    .limit(1)
    .as("tallied");
  return db
    .selectFrom(givenSince)
    .innerJoinLateral(tallied, (join) => join.onRef("tallied.spun", "=", "given.albums"))
    .select(["given.kind", "given.name"]);
}

/** A week in one snapshot: its spins, what was first given, the previous week's number of spins, and the user's last spin. */
export async function readWeek(db: Db, userId: UserId, { first, last }: Week) {
  const [week] = await selectWeek(db, { userId, first, last });
  if (!week) throw new Error("There is no such user");
  const { spins, newArtists, newNames, spinsBefore, ...lastSpin } = week;
  return {
    spins,
    firsts: { artists: newArtists.map(({ artist }) => artist), names: newNames },
    spinsBefore,
    lastSpin: wholeLastSpin(lastSpin),
  };
}

export type SpinOnDate = Awaited<ReturnType<typeof readWeek>>["spins"][number];

const selectDates = preparedQuery(spinsOn);

/** The user's spins on these dates in order, with their favorites. */
export async function readDates(db: Db, dates: DatesOfUser) {
  return selectDates(db, dates);
}

const selectSpunDates = preparedQuery((db, parameter: ParameterOf<DatesOfUser>) =>
  db
    .selectFrom("spins")
    .select(["local_date as localDate", sql<boolean>`listened_at is not null`.as("isListened")])
    .where("user_id", "=", parameter("userId"))
    .where("local_date", ">=", parameter("first"))
    .where("local_date", "<=", parameter("last"))
    .orderBy("local_date"),
);

/** The dates with a spin in order, and whether it was listened to. */
export async function readSpunDates(db: Db, dates: DatesOfUser) {
  return selectSpunDates(db, dates);
}
