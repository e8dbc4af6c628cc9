import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { TallyKind } from "@spindle/core/listening/listener-facts.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Db } from "../schema.ts";
import { lastSpinNames, selectLastSpin, wholeLastSpin } from "./spins.ts";

interface StatisticsValues {
  readonly userId: UserId;
  readonly since: LocalDate;
  readonly mostNames: number;
}

/** The most spun genres, modes and decades. Ties go to the genre spun last, then to its album's first one. */
function mostSpun(db: Db, parameter: ParameterOf<StatisticsValues>) {
  return db
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
          .select(["tallies.spun_on", "tallies.place"])
          .where("tallies.user_id", "=", parameter("userId"))
          .whereRef("tallies.kind", "=", "kinds.kind")
          .where("tallies.spun", ">", 0)
          .orderBy("tallies.spun", "desc")
          .orderBy(sql`tallies.spun_on desc nulls last`)
          .orderBy("tallies.place")
          .orderBy("tallies.name")
          .limit(parameter("mostNames"))
          .as("most"),
      (join) => join.onTrue(),
    )
    .select(["most.kind", "most.name", "most.spun", "most.heard"])
    .orderBy("most.spun", "desc")
    .orderBy(sql`most.spun_on desc nulls last`)
    .orderBy("most.place")
    .orderBy("most.name");
}

const selectStatistics = preparedQuery((db, parameter: ParameterOf<StatisticsValues>) => {
  const spunSince = db
    .selectFrom("spins")
    .select("local_date as localDate")
    .where("user_id", "=", parameter("userId"))
    .where("local_date", ">=", parameter("since"))
    .orderBy("local_date");
  return db
    .selectFrom("users")
    .select(["spins", "listened_spins as listenedSpins", "albums"])
    .select([jsonArrayFrom(spunSince).as("spunSince"), jsonArrayFrom(mostSpun(db, parameter)).as("tallies")])
    .where("user_id", "=", parameter("userId"));
});

/** A user's counted history and latest spin dates, in one snapshot. */
export async function readStatistics(db: Db, values: StatisticsValues) {
  const [statistics] = await selectStatistics(db, values);
  if (!statistics) throw new Error("There is no such user");
  return statistics;
}

const selectStatsForCard = preparedQuery((db, parameter: ParameterOf<{ readonly userId: UserId }>) => {
  const earned = db
    .selectFrom("earned_trophies")
    .select(({ fn }) => fn.countAll().as("earned"))
    .where("user_id", "=", parameter("userId"));
  return db
    .selectFrom("users")
    .leftJoinLateral(selectLastSpin(db).where("user_id", "=", parameter("userId")).as("last"), (join) =>
      join.onTrue(),
    )
    .select(["users.albums", "users.longest_streak as longestStreak"])
    .select(lastSpinNames)
    .select(sql<number>`${earned}`.as("trophies"))
    .where("users.user_id", "=", parameter("userId"));
});

/** The numbers on a user's card, in one snapshot. */
export async function readStatsForCard(db: Db, userId: UserId) {
  const [stats] = await selectStatsForCard(db, { userId });
  if (!stats) throw new Error("There is no such user");
  const { albums, longestStreak, trophies, ...last } = stats;
  return { albums, longestStreak, trophies, lastSpin: wholeLastSpin(last) };
}
