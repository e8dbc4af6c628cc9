import type { Tally } from "../listening/listener-facts.ts";
import { isModeId, type ModeId, modeIds } from "../spin/mode-definitions.ts";
import { percentOf } from "../recap/percent.ts";

/** Each mode's share of all spins in percent, largest first; ties in the order of the screens. */
export function modePreferences(
  modes: readonly Pick<Tally, "name" | "spun">[],
): readonly { readonly mode: ModeId; readonly percentage: number }[] {
  const spins = modes.reduce((sum, { spun }) => sum + spun, 0);
  return modes
    .flatMap(({ name, spun }) => (isModeId(name) && spun > 0 ? [{ mode: name, spun }] : []))
    .toSorted(
      (one, other) => other.spun - one.spun || modeIds.indexOf(one.mode) - modeIds.indexOf(other.mode),
    )
    .map(({ mode, spun }) => ({ mode, percentage: percentOf(spun, spins) }));
}
