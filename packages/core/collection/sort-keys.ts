import { foldLetters } from "../album/fold.ts";

/** What names are sorted by, as texts compared by their code points: without case, accents and spaces at the ends. */
export function sortKey(name: string): string {
  return foldLetters(name.toWellFormed().trim());
}

/** The year that an album is sorted by: 0 if it is not known. */
export function sortYear(year: number | null): number {
  return year ?? 0;
}
