import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { dueTrophies } from "@spindle/core/trophy/due-trophies.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";
import type { Transaction } from "kysely";
import { insertEarnedTrophies } from "../db/queries/trophies.ts";
import type { Database } from "../db/schema.ts";
import type { TrophyState } from "./trophy-state.ts";

/** The trophies that were just given, and how everything stands with them. */
export interface AwardedTrophies {
  readonly trophies: readonly Trophy[];
  readonly state: TrophyState;
}

/**
 * Gives a user every trophy that is due by now and was not given: the one place that does. Belongs at the end of a
 * transaction that holds the user's row (`inUserTransaction`), and `state` must be read in it, behind what the act has
 * counted: of two acts at once the later one sees what the earlier counted, so that nothing that both earned together is
 * missed, or given twice. `spinId` is the spin that the act was about; null where no act of the user's made them due.
 */
export async function awardTrophies(
  transaction: Transaction<Database>,
  userId: UserId,
  { facts, earned }: TrophyState,
  now: Instant,
  spinId: SpinId | null,
): Promise<AwardedTrophies> {
  const due = dueTrophies(facts, earned);
  if (due.length === 0) return { trophies: [], state: { facts, earned } };
  const ids = due.map(({ id }) => id);
  const { given, spin } = await insertEarnedTrophies(transaction, userId, ids, now, spinId);
  const nowEarned = new Map([...earned, ...[...given].map((id) => [id, { at: now, spin }] as const)]);
  return { trophies: due.filter(({ id }) => given.has(id)), state: { facts, earned: nowEarned } };
}
