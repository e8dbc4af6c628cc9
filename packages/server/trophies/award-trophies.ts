import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { type CountedNames, factsBefore } from "@spindle/core/listening/facts-before.ts";
import { dueTrophies } from "@spindle/core/trophy/due-trophies.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";
import type { Transaction } from "kysely";
import { countersIn } from "../db/counters.ts";
import { insertEarnedTrophies } from "../db/queries/trophies.ts";
import type { User } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";
import type { TrophyState } from "./trophy-state.ts";

export interface AwardedTrophies {
  readonly trophies: readonly Trophy[];
  readonly state: TrophyState;
}

export interface Act {
  readonly spinId: SpinId;
  readonly counted: CountedNames;
}

/** For acts that count no names, such as a heart. */
export const noNames: CountedNames = { by: "spun", names: [] };

/**
 * Awards every due trophy; nothing else does. Call it last in a transaction that locks the user's row, so that no
 * simultaneous act is missed. `user` is the row before the act, `state` is read after it. A trophy that was due before
 * the act gets no spin. Without an act, the listener is viewing the trophies, so they are not shown again.
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
  const dueBefore = new Set(act && dueTrophies(factsBefore(countersIn(user), facts, act.counted), earned));
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
