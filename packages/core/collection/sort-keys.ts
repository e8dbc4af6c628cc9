import { foldLetters } from "../album/fold.ts";

/** The sort key of a name, compared by code points: without case, accents and outer spaces. */
export function sortKey(name: string): string {
  return foldLetters(name.toWellFormed().trim());
}

/** The sort key of a year: 0 if it is unknown. */
export function sortYear(year: number | null): number {
  return year ?? 0;
}
