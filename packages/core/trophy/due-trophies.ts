import type { ListenerFacts } from "../listening/listener-facts.ts";
import { trophies } from "./catalogue/list.ts";
import { progressOf, targetOf, type TrophyProgress } from "./progress.ts";
import type { Trophy } from "./trophy.ts";

export interface EarnedIds {
  has(id: string): boolean;
}

/** A listener's progress with a trophy. An earned trophy is complete, whatever the facts say now. */
export function trophyProgress(trophy: Trophy, facts: ListenerFacts, earned: EarnedIds): TrophyProgress {
  if (earned.has(trophy.id)) {
    const target = targetOf(trophy, trophies.length);
    return { current: target, target };
  }
  // Computed for that trophy only, because lists show the progress of all.
  const othersEarned =
    trophy.rule.kind === "all-others" ? trophies.filter(({ id }) => earned.has(id)).length : 0;
  return progressOf(trophy, facts, { all: trophies.length, othersEarned });
}

const rank = ({ rule }: Trophy): number => Number(rule.kind === "all-others");
const lastJudged = trophies.toSorted((one, other) => rank(one) - rank(other));

/** Trophies that these facts newly earn, in catalogue order; the one for all others comes last. */
export function dueTrophies(facts: ListenerFacts, earned: EarnedIds): readonly Trophy[] {
  const due: Trophy[] = [];
  const has = new Set(trophies.filter(({ id }) => earned.has(id)).map(({ id }) => id));
  for (const trophy of lastJudged) {
    if (has.has(trophy.id)) continue;
    const { current, target } = trophyProgress(trophy, facts, has);
    if (current < target) continue;
    due.push(trophy);
    has.add(trophy.id);
  }
  return due;
}
