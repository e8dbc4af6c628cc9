import { numberWord } from "../insights/number-words.ts";
import { modeDefinitions, type ModeId, modeIds } from "./mode-definitions.ts";

const cards = modeIds.filter((id) => modeDefinitions[id].inGrid);
const others = modeIds.filter((id) => !modeDefinitions[id].inGrid);

/** The number of modes, and of those with a card on Home, in words: "six", "four". */
export const modeCount = numberWord(modeIds.length);
export const cardCount = numberWord(cards.length);

/** "From My Music, For You, New Artists, or Russian Roulette" */
export const cardNames = listed("disjunction", namesOf(cards));
/** "Mood Discovery and Time-Based" */
export const otherNames = namesTogether(others);

export function namesTogether(ids: readonly ModeId[]): string {
  return listed("conjunction", namesOf(ids));
}

/** The words of a mode's question, joined by "or": "Morning, evening, or workout". */
export function wordsOf(words: Readonly<Record<string, string>>): string {
  const [first = "", ...rest] = Object.values(words);
  return listed("disjunction", [first, ...rest.map((word) => word.toLowerCase())]);
}

function namesOf(ids: readonly ModeId[]): readonly string[] {
  return ids.map((id) => modeDefinitions[id].name);
}

function listed(type: Intl.ListFormatType, items: readonly string[]): string {
  return new Intl.ListFormat("en", { type }).format(items);
}
