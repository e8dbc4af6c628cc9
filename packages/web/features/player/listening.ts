/** From a second of a track to another. */
export type Span = readonly [from: number, to: number];

/** What was played of each track, in order and without overlaps; nothing of tracks that were not. */
export type Heard = readonly (readonly Span[] | null | undefined)[];

/** The least share of an album that counts as heard. */
const heardShare = 0.8;
/** A track counts as played after this many seconds, or after half of it. */
const longestUntilPlayed = 4 * 60;

/** The spans in order and without overlaps: what was played again counts once. */
export function merged(spans: readonly Span[]): readonly Span[] {
  const apart: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && from <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
    else apart.push([from, to]);
  }
  return apart;
}

/** Adds what was played of a track. */
export function withPlayed(heard: Heard, track: number, spans: readonly Span[]): Heard {
  return Object.assign([...heard], { [track]: merged([...(heard[track] ?? []), ...spans]) });
}

function secondsIn(spans: readonly Span[] | null | undefined): number {
  return (spans ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The furthest second that was played of a track. */
export function furthest(heard: Heard, track: number): number {
  return heard[track]?.at(-1)?.[1] ?? 0;
}

/** Whether a track counts as played, as Last.fm counts: https://www.last.fm/api/scrobbling */
export function isPlayed(spans: readonly Span[], seconds: number): boolean {
  return seconds > 0 && secondsIn(spans) >= Math.min(seconds / 2, longestUntilPlayed);
}

/** Whether enough of an album was played to call it listened to. Tracks of unknown length don't count. */
export function isAlbumHeard(heard: Heard, tracks: readonly { readonly seconds: number }[]): boolean {
  let all = 0;
  let played = 0;
  for (const [track, { seconds }] of tracks.entries()) {
    all += seconds;
    played += Math.min(seconds, secondsIn(heard[track]));
  }
  return all > 0 && played >= all * heardShare;
}
