import { addDays, type LocalDate } from "../day/local-date.ts";
import { byCodePoints } from "../listening/by-code-points.ts";
import type { Tally } from "../listening/listener-facts.ts";
import { percentOf } from "../recap/percent.ts";
import { isModeId, type ModeId, modeIds } from "../spin/mode-definitions.ts";
import { numberWord } from "./number-words.ts";

export interface InsightFacts {
  readonly spins: number;
  readonly listenedSpins: number;
  /** Such as "1970s", in any order. */
  readonly decades: readonly string[];
}

/** Fewer spins make a share meaningless. */
const fewestSpins = 5;
/** A smaller share would read as a reproach. */
const fewestOfTen = 5;

/** At most two sentences about a whole history; empty if there is too little to say. The top genre is shown separately. */
export function insightsOf(facts: InsightFacts): readonly string[] {
  return [finishing(facts), shelf(facts)].filter((sentence) => sentence !== undefined);
}

function finishing({ spins, listenedSpins }: InsightFacts): string | undefined {
  if (spins < fewestSpins) return undefined;
  if (listenedSpins === spins) return "You finish every album.";
  const tenths = Math.round((10 * listenedSpins) / spins);
  if (tenths === 10) return "You finish nearly every album.";
  return tenths < fewestOfTen ? undefined : `You finish ${numberWord(tenths)} out of ten albums.`;
}

function shelf({ decades }: InsightFacts): string | undefined {
  const sorted = decades.toSorted(byCodePoints);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || first === last) return undefined;
  return `Your shelf runs from the ${first} to the ${last}.`;
}

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

/** How many dates recent activity covers, including today. */
export const recentDays = 30;

/** How many of the last 7 and 30 local dates, including today, have a spin. */
export function recentActivity(
  today: LocalDate,
  spunDates: readonly LocalDate[],
): { readonly last7Days: number; readonly last30Days: number } {
  const since = (days: number): number => {
    const first = addDays(today, 1 - days);
    return spunDates.filter((date) => first <= date && date <= today).length;
  };
  return { last7Days: since(7), last30Days: since(recentDays) };
}
