import type { Track } from "./tracks.ts";

/** The longest side of a record in seconds: 26 minutes. */
const longestSide = 26 * 60;
/** More than four records are hardly ever pressed. */
const mostSides = 8;

/**
 * Guesses how an album would be pressed: sides of at most 26 minutes (unless one track is longer), on as few records as
 * possible, split as evenly as possible. Each record has two sides if there are enough tracks. Empty if more than eight sides
 * are needed.
 */
export function sidesOf(tracks: readonly Track[]): readonly (readonly Track[])[] {
  // A track that exceeds a side still takes one.
  const seconds = tracks.reduce((sum, track) => sum + Math.min(track.seconds, longestSide), 0);
  const records = Math.max(1, Math.ceil(seconds / longestSide / 2));
  for (let sides = 2 * records; sides <= Math.min(mostSides, tracks.length); sides += 2) {
    const split = evenestSplit(tracks, sides);
    if (split !== undefined) return split;
  }
  return tracks.length <= mostSides ? tracks.map((track) => [track]) : [];
}

interface Split {
  /** The sum of the squared side lengths, which is smallest for the most even split. */
  readonly cost: number;
  readonly starts: readonly number[];
}

/** The most even split into this many sides; undefined if a side would be too long. */
function evenestSplit(tracks: readonly Track[], sides: number): readonly (readonly Track[])[] | undefined {
  const until = [0];
  for (const { seconds } of tracks) until.push((until.at(-1) ?? 0) + seconds);
  const lengthOf = (start: number, end: number): number => (until[end] ?? 0) - (until[start] ?? 0);
  /** `best[n]` is the best split of the first n tracks into the sides so far. */
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
