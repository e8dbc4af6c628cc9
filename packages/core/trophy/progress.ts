import type { ListenerFacts } from "../listening/listener-facts.ts";
import type { Trophy, TrophyRule } from "./trophy.ts";

/** Whole steps, at most the target. */
export interface TrophyProgress {
  readonly current: number;
  readonly target: number;
}

export function targetOf({ rule }: Pick<Trophy, "rule">, all: number): number {
  return rule.kind === "all-others" ? all - 1 : rule.target;
}

/** A listener's progress with a trophy; `othersEarned` is the number of other earned trophies. */
export function progressOf(
  trophy: Pick<Trophy, "rule">,
  facts: ListenerFacts,
  { all, othersEarned }: { readonly all: number; readonly othersEarned: number },
): TrophyProgress {
  const target = targetOf(trophy, all);
  return { current: Math.min(target, reached(trophy.rule, facts, othersEarned)), target };
}

function reached(rule: TrophyRule, facts: ListenerFacts, othersEarned: number): number {
  switch (rule.kind) {
    case "count":
      return Math.floor(facts[rule.of] / (rule.per ?? 1));
    case "names":
      return facts.tallies.filter((tally) => tally.kind === rule.of && tally[rule.by] >= (rule.each ?? 1))
        .length;
    case "times":
      return facts.tallies
        .filter(({ kind, name }) => kind === rule.of && (rule.name === undefined || rule.name === name))
        .reduce((most, tally) => Math.max(most, tally[rule.by]), 0);
    case "all-others":
      return othersEarned;
  }
}
