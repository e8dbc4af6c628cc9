import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Tally, TallyKind } from "@spindle/core/listening/listener-facts.ts";
import type { Kysely } from "kysely";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

const selectMostSpun = preparedQuery(
  (
    db,
    parameter: ParameterOf<{ readonly userId: UserId; readonly kind: TallyKind; readonly limit: number }>,
  ) =>
    db
      .selectFrom("tallies")
      .select(["kind", "name", "spun", "heard"])
      .where("user_id", "=", parameter("userId"))
      .where("kind", "=", parameter("kind"))
      .where("spun", ">", 0)
      .orderBy("spun", "desc")
      .orderBy("name")
      .limit(parameter("limit")),
);

/** The names of a kind that the user spun most, so many at most; of equals the first by code points. */
export async function readMostSpun(
  db: Kysely<Database>,
  userId: UserId,
  kind: TallyKind,
  limit: number,
): Promise<readonly Tally[]> {
  return selectMostSpun(db, { userId, kind, limit });
}

const selectNewArtists = preparedQuery(
  (
    db,
    parameter: ParameterOf<{
      readonly userId: UserId;
      readonly first: LocalDate;
      readonly last: LocalDate;
    }>,
  ) =>
    db
      .selectFrom("artists_met")
      .select((eb) => eb.fn.countAll<number>().as("artists"))
      .where("user_id", "=", parameter("userId"))
      .where("first_on", ">=", parameter("first"))
      .where("first_on", "<=", parameter("last")),
);

/** How many artists the user was first given an album by on these local dates, the first and the last included. */
export async function countNewArtists(
  db: Kysely<Database>,
  dates: { readonly userId: UserId; readonly first: LocalDate; readonly last: LocalDate },
): Promise<number> {
  const [counted] = await selectNewArtists(db, dates);
  return counted?.artists ?? 0;
}
