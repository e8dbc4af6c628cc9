import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";
import { instantOf } from "../timestamp.ts";
import { spinsWithAlbums } from "./spins.ts";

/** A user's local dates, the first and the last included. */
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
  ) =>
    spinsWithAlbums(db)
      .where("spins.user_id", "=", parameter("userId"))
      .where(sql<boolean>`spins.local_date < ${parameter("before")}`)
      .orderBy("spins.local_date", "desc")
      .limit(parameter("limit")),
);

/** So many spins of the user, the newest local date first; only those before a date where one is given. */
export async function readSpinsBefore(
  db: Kysely<Database>,
  userId: UserId,
  before: LocalDate | undefined,
  limit: number,
) {
  return selectPage(db, { userId, before: before ?? "infinity", limit });
}

export type ListedSpin = Awaited<ReturnType<typeof readSpinsBefore>>[number];

/** The user's spins on these dates in their order, each with whether its album is a favourite now. */
function spinsOn(db: Kysely<Database>, parameter: ParameterOf<DatesOfUser>) {
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
    .select(({ fn }) => fn.countAll().as("artists"))
    .where("user_id", "=", parameter("userId"))
    .where("first_on", ">=", parameter("first"))
    .where("first_on", "<=", parameter("last"));
  return db.selectNoFrom([
    jsonArrayFrom(spinsOn(db, parameter)).as("spins"),
    sql<number>`${newArtists}`.as("newArtists"),
  ]);
});

/** The user's spins on these dates, and how many artists the user was first given an album by on them, as of one moment. */
export async function readWeek(db: Kysely<Database>, dates: DatesOfUser) {
  const [week] = await selectWeek(db, dates);
  return { spins: week?.spins ?? [], newArtists: week?.newArtists ?? 0 };
}

export type SpinOnDate = Awaited<ReturnType<typeof readWeek>>["spins"][number];

const selectMonth = preparedQuery((db, parameter: ParameterOf<DatesOfUser>) => {
  const first = db
    .selectFrom("spins")
    .select("local_date")
    .where("user_id", "=", parameter("userId"))
    .orderBy("local_date")
    .limit(1);
  return db.selectNoFrom([
    jsonArrayFrom(spinsOn(db, parameter)).as("spins"),
    sql<LocalDate | null>`${first}`.as("firstSpunOn"),
  ]);
});

/** The user's spins on these dates, and the local date of their first spin of all, as of one moment. */
export async function readMonth(db: Kysely<Database>, dates: DatesOfUser) {
  const [month] = await selectMonth(db, dates);
  return { spins: month?.spins ?? [], firstSpunOn: month?.firstSpunOn ?? undefined };
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

/** On which of these dates the user spun, in their order, and whether the album was listened to. */
export async function readSpunDates(db: Kysely<Database>, dates: DatesOfUser) {
  return selectSpunDates(db, dates);
}
