import type { Tally } from "../listening/listener-facts.ts";
import { percentage } from "../listening/percentage.ts";
import { isModeId, type ModeId } from "../spin/mode-names.ts";

export interface ModePreference {
  readonly mode: ModeId;
  /** Of all spins. */
  readonly percentage: number;
}

/** Which part of all spins each mode has, the largest first, ties in the order of the modes' names; modes never spun are left out. */
export function modePreferences(tallies: readonly Tally[]): readonly ModePreference[] {
  const spun = tallies.flatMap(({ kind, name, spun: times }) =>
    kind === "mode" && isModeId(name) && times > 0 ? [{ mode: name, times }] : [],
  );
  const all = spun.reduce((sum, { times }) => sum + times, 0);
  return spun
    .toSorted((one, other) => other.times - one.times || (one.mode < other.mode ? -1 : 1))
    .map(({ mode, times }) => ({ mode, percentage: percentage(times, all) }));
}
