import { byCodePoints } from "../listening/by-code-points.ts";
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
