import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { type CountedNames, factsBefore } from "@spindle/core/listening/facts-before.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";
import { dueTrophies } from "@spindle/core/trophy/due-trophies.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";
import type { Transaction } from "kysely";
import { insertEarnedTrophies } from "../db/queries/trophies.ts";
import type { User } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";
import type { TrophyState } from "./trophy-state.ts";

/** The trophies that were just given, and how everything stands with them. */
export interface AwardedTrophies {
  readonly trophies: readonly Trophy[];
  readonly state: TrophyState;
}

/** Something that a user did. */
export interface Act {
  /** The spin that it was about. */
  readonly spinId: SpinId;
  readonly counted: CountedNames;
}

/** An act that counts no names, such as a heart. */
export const noNames: CountedNames = { by: "spun", names: [] };

/**
 * Gives a user every trophy that is due by now and was not given: the one place that does. Belongs at the end of a
 * transaction that holds the user's row (`inUserTransaction`), which is given as it stood before, and `state` must be read in it, behind what the act has
 * counted: of two acts at once the later one sees what the earlier counted, so that nothing that both earned together is
 * missed, or given twice. What was due before the act is given without its spin, as is all of it if there is no act: then the listener looks at
 * their trophies already. What an act has earned is to be shown.
 */
export async function awardTrophies(
  transaction: Transaction<Database>,
  user: User,
  { facts, earned }: TrophyState,
  now: Instant,
  act: Act | null,
): Promise<AwardedTrophies> {
  const due = dueTrophies(facts, earned);
  if (due.length === 0) return { trophies: [], state: { facts, earned } };
  const dueBefore = new Set(act && dueTrophies(before(user, act, facts), earned));
  const on = localDateAt(now, user.time_zone);
  const toGive = due.map((trophy) => ({
    id: trophy.id,
    spinId: act && !dueBefore.has(trophy) ? act.spinId : null,
  }));
  const given = await insertEarnedTrophies(transaction, user.user_id, toGive, {
    at: now,
    on,
    toShow: act !== null,
  });
  const nowEarned = new Map([
    ...earned,
    ...[...given].map(([id, spin]) => [id, { at: now, on, spin }] as const),
  ]);
  return { trophies: due.filter(({ id }) => given.has(id)), state: { facts, earned: nowEarned } };
}

function before(user: User, { counted }: Act, facts: ListenerFacts): ListenerFacts {
  const counters = {
    spins: user.spins,
    listenedSpins: user.listened_spins,
    minutesListened: user.minutes_listened,
    longestStreak: user.longest_streak,
    longestFinishedRun: user.longest_finished_run,
    albums: user.albums,
    artists: user.artists,
    favorites: user.favorites,
    shares: user.shares,
  };
  return factsBefore(counters, facts, counted);
}
