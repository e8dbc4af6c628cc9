import type { Counters, ListenerFacts } from "./listener-facts.ts";
import type { TallyName } from "./spin-tallies.ts";

export interface CountedNames {
  readonly by: "spun" | "heard";
  readonly names: readonly TallyName[];
}

/** The facts before an act: the earlier counters, and the tallies after it minus what it has counted. */
export function factsBefore(
  counters: Counters,
  { tallies }: Pick<ListenerFacts, "tallies">,
  { by, names }: CountedNames,
): ListenerFacts {
  const counted = new Set(names.map(({ kind, name }) => `${kind} ${name}`));
  return {
    ...counters,
    tallies: tallies.map((tally) =>
      counted.has(`${tally.kind} ${tally.name}`) ? { ...tally, [by]: tally[by] - 1 } : tally,
    ),
  };
}
