import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";
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

const selectDates = preparedQuery((db, parameter: ParameterOf<DatesOfUser>) =>
  spinsWithAlbums(db)
    .select("item.favorited_at as favoritedAt")
    .where("spins.user_id", "=", parameter("userId"))
    .where("spins.local_date", ">=", parameter("first"))
    .where("spins.local_date", "<=", parameter("last"))
    .orderBy("spins.local_date"),
);

/** The user's spins on these dates in their order, each with whether its album is a favourite now. */
export async function readSpinsOn(db: Kysely<Database>, dates: DatesOfUser) {
  return selectDates(db, dates);
}

export type SpinOnDate = Awaited<ReturnType<typeof readSpinsOn>>[number];

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

const selectFirstDate = preparedQuery((db, parameter: ParameterOf<{ readonly userId: UserId }>) =>
  db
    .selectFrom("spins")
    .select("local_date as localDate")
    .where("user_id", "=", parameter("userId"))
    .orderBy("local_date")
    .limit(1),
);

/** The local date of the user's first spin. */
export async function readFirstSpunDate(
  db: Kysely<Database>,
  userId: UserId,
): Promise<LocalDate | undefined> {
  const [first] = await selectFirstDate(db, { userId });
  return first?.localDate;
}
