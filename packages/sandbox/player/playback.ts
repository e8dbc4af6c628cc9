import type { Album, Track } from "../discography/discography.ts";
import { type RandomStream, shuffled } from "../ids/seeded-random.ts";

export interface Playback {
  readonly album: Album;
  readonly order: readonly Track[];
  /** Index in the order at `since`. */
  readonly index: number;
  readonly progress: number;
  /** Epoch milliseconds of the last command. */
  readonly since: number;
  readonly playing: boolean;
}

export interface Moment {
  readonly index: number;
  readonly track: Track;
  readonly progress: number;
  readonly playing: boolean;
}

/** What plays now. After the last song the player stops at the start of the first. */
export function momentOf(playback: Playback, now: number): Moment | undefined {
  let { index, progress } = playback;
  if (playback.playing) progress += Math.max(0, now - playback.since);
  for (let track = playback.order[index]; track !== undefined; track = playback.order[index]) {
    if (progress < track.milliseconds) return { index, track, progress, playing: playback.playing };
    progress -= track.milliseconds;
    index += 1;
  }
  const first = playback.order[0];
  return first === undefined ? undefined : { index: 0, track: first, progress: 0, playing: false };
}

/** A shuffling player starts with the chosen song, or else with any. */
export function startAlbum(
  album: Album,
  start: { readonly position: number | undefined; readonly milliseconds: number },
  shuffle: boolean,
  random: RandomStream,
  now: number,
): Playback {
  const chosen = start.position === undefined ? undefined : album.tracks[start.position];
  const rest = album.tracks.filter((track) => track !== chosen);
  const mixed = [...(chosen === undefined ? [] : [chosen]), ...shuffled(random, rest)];
  return {
    album,
    order: shuffle ? mixed : album.tracks,
    index: shuffle ? 0 : (start.position ?? 0),
    progress: start.milliseconds,
    since: now,
    playing: true,
  };
}

/** The current song continues; the songs after it are shuffled or back in album order. */
export function reorder(playback: Playback, shuffle: boolean, random: RandomStream, now: number): Playback {
  const moment = momentOf(playback, now);
  if (moment === undefined) return playback;
  const { track, progress, playing } = moment;
  const rest = playback.album.tracks.filter((other) => other.id !== track.id);
  const order = shuffle ? [track, ...shuffled(random, rest)] : playback.album.tracks;
  return { ...playback, order, index: shuffle ? 0 : track.number - 1, progress, playing, since: now };
}

export function setPlaying(playback: Playback, playing: boolean, now: number): Playback {
  const moment = momentOf(playback, now);
  if (moment === undefined) return playback;
  return { ...playback, index: moment.index, progress: moment.progress, playing, since: now };
}
