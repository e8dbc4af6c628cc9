import type { Track } from "./tracks.ts";

/** How much music one side of a record holds at most, in seconds: 26 minutes. */
const longestSide = 26 * 60;
/** An album on more sides than these, of four records, was hardly ever pressed. */
const mostSides = 8;

/**
 * The tracks as they might be pressed: sides in their order, none over 26 minutes but a track that is longer by itself, on as few
 * records as it takes, and as nearly equal as the tracks allow: on one record that is the split nearest to half. Only if there
 * are too few tracks for that does each have a side of its own. Empty if the tracks need more than eight sides. A guess: nobody
 * tells where the sides of an album really end.
 */
export function sidesOf(tracks: readonly Track[]): readonly (readonly Track[])[] {
  // A track that is too long for a side takes one side all the same.
  const seconds = tracks.reduce((sum, track) => sum + Math.min(track.seconds, longestSide), 0);
  const records = Math.max(1, Math.ceil(seconds / longestSide / 2));
  for (let sides = 2 * records; sides <= Math.min(mostSides, tracks.length); sides += 2) {
    const split = evenestSplit(tracks, sides);
    if (split !== undefined) return split;
  }
  return tracks.length <= mostSides ? tracks.map((track) => [track]) : [];
}

interface Split {
  /** The squares of the sides' lengths: their sum is least where they are most alike. */
  readonly cost: number;
  /** Where each side begins. */
  readonly starts: readonly number[];
}

/** The evenest way to part the tracks into so many sides; undefined if none has room for all of them. */
function evenestSplit(tracks: readonly Track[], sides: number): readonly (readonly Track[])[] | undefined {
  const until = [0];
  for (const { seconds } of tracks) until.push((until.at(-1) ?? 0) + seconds);
  const lengthOf = (start: number, end: number): number => (until[end] ?? 0) - (until[start] ?? 0);
  /** The best way to part the first so many tracks into the sides so far. */
  let best: readonly (Split | undefined)[] = [{ cost: 0, starts: [] }];
  for (let side = 1; side <= sides; side += 1) {
    const before = best;
    best = until.map((_, end) => {
      let least: Split | undefined;
      for (let start = end - 1; start >= 0; start -= 1) {
        const length = lengthOf(start, end);
        if (length > longestSide && end - start > 1) break;
        const rest = before[start];
        const cost = (rest?.cost ?? Number.POSITIVE_INFINITY) + length ** 2;
        if (rest && cost < (least?.cost ?? Number.POSITIVE_INFINITY))
          least = { cost, starts: [...rest.starts, start] };
      }
      return least;
    });
  }
  const starts = best[tracks.length]?.starts;
  return starts?.map((start, side) => tracks.slice(start, starts[side + 1]));
}
