import type { LocalDate } from "../day/local-date.ts";

/** When a genre was spun last, and its zero-based position among that album's genres. */
export interface LastSpun {
  readonly on: LocalDate;
  readonly place: number;
}

/** When each genre of these spins, ordered by local date, was spun last. Ties go to the genre spun last, then to the album's first one. */
export function lastSpun(
  spins: readonly { readonly localDate: LocalDate; readonly genres: readonly string[] }[],
): ReadonlyMap<string, LastSpun> {
  const last = new Map<string, LastSpun>();
  for (const { localDate, genres } of spins) {
    for (const [place, genre] of [...new Set(genres)].entries()) last.set(genre, { on: localDate, place });
  }
  return last;
}
