import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Tally, TallyKind } from "@spindle/core/listening/listener-facts.ts";
import { type Kysely, sql } from "kysely";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Database } from "../schema.ts";

const selectMostSpun = preparedQuery(
  (db, parameter: ParameterOf<{ readonly userId: UserId; readonly limit: number }>) =>
    db
      .selectFrom(
        sql<{ readonly kind: TallyKind }>`(values ('genre'), ('mode'), ('decade'))`.as<"kinds">(
          sql`kinds (kind)`,
        ),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("tallies")
            .select(["tallies.kind", "tallies.name", "tallies.spun", "tallies.heard"])
            .where("tallies.user_id", "=", parameter("userId"))
            .whereRef("tallies.kind", "=", "kinds.kind")
            .where("tallies.spun", ">", 0)
            .orderBy("tallies.spun", "desc")
            .orderBy("tallies.name")
            .limit(parameter("limit"))
            .as("most"),
        (join) => join.onTrue(),
      )
      .select(["most.kind", "most.name", "most.spun", "most.heard"])
      .orderBy("most.spun", "desc")
      .orderBy("most.name"),
);

/** The genres, modes and decades that the user spun most, so many of each at most; of equals the first by code points. */
export async function readMostSpun(
  db: Kysely<Database>,
  userId: UserId,
  limit: number,
): Promise<readonly Tally[]> {
  return selectMostSpun(db, { userId, limit });
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
