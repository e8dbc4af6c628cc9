import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { type CountedNames, factsBefore } from "@spindle/core/listening/facts-before.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";
import { dueTrophies } from "@spindle/core/trophy/due-trophies.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";
import type { Transaction } from "kysely";
import { countersIn } from "../db/counters.ts";
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
 * Gives a user every trophy that is due and was not given yet. Nothing else does. Call it at the end of a transaction that
 * holds the user's row (`inUserTransaction`); `user` is that row before the act, `state` is read after the act was counted.
 * Of two acts at once, the later one then sees what the earlier one counted, so nothing is missed or given twice.
 * A trophy that was due before the act gets no spin. Without an act the listener is looking at the trophies already, so
 * only what an act has earned is shown later.
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
  const toGive = due.map((trophy) => ({
    id: trophy.id,
    spinId: act && !dueBefore.has(trophy) ? act.spinId : null,
  }));
  const given = await insertEarnedTrophies(transaction, user.user_id, toGive, {
    at: now,
    on: localDateAt(now, user.time_zone),
    toShow: act !== null,
  });
  const nowEarned = new Map([
    ...earned,
    ...[...given].map(([id, { on, spin }]) => [id, { at: now, on, spin }] as const),
  ]);
  return { trophies: due.filter(({ id }) => given.has(id)), state: { facts, earned: nowEarned } };
}

function before(user: User, { counted }: Act, facts: ListenerFacts): ListenerFacts {
  return factsBefore(countersIn(user), facts, counted);
}
