/** From a second of a track to another. */
export type Span = readonly [from: number, to: number];

/** What was played of each track, in order and without overlaps; nothing of tracks that were not. */
export type Heard = readonly (readonly Span[] | null | undefined)[];

/** The least share of an album that counts as heard. */
const heardShare = 0.8;
/** A track counts as played after this many seconds, or after half of it. */
const longestUntilPlayed = 4 * 60;

/** Adds what was played of a track. Parts that were played again count once. */
export function withPlayed(heard: Heard, track: number, spans: readonly Span[]): Heard {
  const sorted = [...(heard[track] ?? []), ...spans].toSorted(([a], [b]) => a - b);
  const merged: Span[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return Object.assign([...heard], { [track]: merged });
}

export function playedSeconds(heard: Heard, track: number): number {
  return (heard[track] ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The furthest second that was played of a track. */
export function furthest(heard: Heard, track: number): number {
  return heard[track]?.at(-1)?.[1] ?? 0;
}

/** Whether a track counts as played, as Last.fm counts: https://www.last.fm/api/scrobbling */
export function isPlayed(heard: Heard, track: number, seconds: number): boolean {
  return seconds > 0 && playedSeconds(heard, track) >= Math.min(seconds / 2, longestUntilPlayed);
}

/** Whether enough of an album was played to call it listened to. Tracks of unknown length don't count. */
export function isAlbumHeard(heard: Heard, tracks: readonly { readonly seconds: number }[]): boolean {
  let all = 0;
  let played = 0;
  for (const [track, { seconds }] of tracks.entries()) {
    all += seconds;
    played += Math.min(seconds, playedSeconds(heard, track));
  }
  return all > 0 && played >= all * heardShare;
}
