import type { ListenerFacts, Tally, TallyKind } from "../listening/listener-facts.ts";

/** How many sentences are told at most: they are set large. */
export const mostInsights = 3;
/** From how many of a thing on a sentence says something. */
const enough = { spins: 5, genre: 3, artists: 10, countries: 3, hours: 10 };

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number): string => numbers[count] ?? String(count);

/**
 * What a listener's history says of them, in at most three sentences, the most telling first. Each is true as it stands;
 * where too little is known there are fewer, or none.
 */
export function insightsOf(
  facts: Omit<ListenerFacts, "favorites" | "shares" | "longestFinishedRun">,
): readonly string[] {
  const sentences = [
    finishing(facts),
    home(facts.tallies),
    shelf(facts.tallies),
    travels(facts),
    hours(facts),
  ];
  return sentences.filter((sentence) => sentence !== undefined).slice(0, mostInsights);
}

function finishing({
  spins,
  listenedSpins,
}: Pick<ListenerFacts, "spins" | "listenedSpins">): string | undefined {
  if (spins < enough.spins) return undefined;
  if (listenedSpins === spins) return "You finish every album you start.";
  const inTen = Math.floor((10 * listenedSpins) / spins);
  return inTen >= 5 ? `You finish ${inWords(inTen)} albums in ten.` : undefined;
}

function home(tallies: readonly Tally[]): string | undefined {
  const [most, next] = spunOf(tallies, "genre").toSorted((one, other) => other.spun - one.spun);
  if (!most || most.spun < enough.genre || most.spun === next?.spun) return undefined;
  const [first = "", ...rest] = most.name;
  return `${first.toLocaleUpperCase("en")}${rest.join("")} is your home: ${inWords(most.spun)} albums so far.`;
}

function shelf(tallies: readonly Tally[]): string | undefined {
  const decades = spunOf(tallies, "decade")
    .map(({ name }) => name)
    .toSorted();
  const [first, last] = [decades[0], decades.at(-1)];
  return first === last ? undefined : `Your shelf runs from the ${first} to the ${last}.`;
}

function travels({ artists, tallies }: Pick<ListenerFacts, "artists" | "tallies">): string | undefined {
  const countries = spunOf(tallies, "country").length;
  if (countries >= enough.countries) return `You have travelled to ${inWords(countries)} countries by ear.`;
  return artists >= enough.artists ? `You have met ${artists} artists so far.` : undefined;
}

function hours({ minutesListened }: Pick<ListenerFacts, "minutesListened">): string | undefined {
  const whole = Math.floor(minutesListened / 60);
  return whole >= enough.hours ? `You have listened for ${whole} hours, side by side.` : undefined;
}

function spunOf(tallies: readonly Tally[], kind: TallyKind): readonly Tally[] {
  return tallies.filter((tally) => tally.kind === kind && tally.spun > 0);
}
