import type { ListenerFacts } from "../listening/listener-facts.ts";
import { trophies } from "./catalogue/list.ts";
import { progressOf, type TrophyProgress } from "./progress.ts";
import type { Trophy } from "./trophy.ts";

/** The ids of trophies that a listener has. */
export interface EarnedIds {
  has(id: string): boolean;
}

/** How far a listener with these facts and trophies has come with one of the catalogue; what is earned is reached, whatever the facts say since. */
export function trophyProgress(trophy: Trophy, facts: ListenerFacts, earned: EarnedIds): TrophyProgress {
  const othersEarned = trophies.filter(({ id }) => id !== trophy.id && earned.has(id)).length;
  const { current, target } = progressOf(trophy, facts, { all: trophies.length, othersEarned });
  return { current: earned.has(trophy.id) ? target : current, target };
}

/** The trophies that these facts earn and the listener does not have yet, in the catalogue's order; the one for all others is judged last. */
export function dueTrophies(facts: ListenerFacts, earned: EarnedIds): readonly Trophy[] {
  const due: Trophy[] = [];
  const has = new Set(trophies.filter(({ id }) => earned.has(id)).map(({ id }) => id));
  const lastJudged = trophies.toSorted((one, other) => rank(one) - rank(other));
  for (const trophy of lastJudged) {
    if (has.has(trophy.id)) continue;
    const { current, target } = trophyProgress(trophy, facts, has);
    if (current < target) continue;
    due.push(trophy);
    has.add(trophy.id);
  }
  return due;
}

const rank = ({ rule }: Trophy): number => Number(rule.kind === "all-others");
