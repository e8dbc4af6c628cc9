export interface Track {
  readonly name: string;
  /** In whole seconds, at least 1. */
  readonly seconds: number;
}

/** The most tracks of one album that are stored. */
export const mostTracks = 300;

/** The total length of the tracks in whole minutes, at least 1. */
export function minutesOfTracks(tracks: readonly Track[]): number {
  return Math.max(1, Math.round(secondsOf(tracks) / 60));
}

function secondsOf(tracks: readonly Track[]): number {
  return tracks.reduce((sum, { seconds }) => sum + seconds, 0);
}
