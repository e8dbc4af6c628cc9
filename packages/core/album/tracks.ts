export interface Track {
  readonly name: string;
  /** In whole seconds, at least 1. */
  readonly seconds: number;
}

export const mostTracks = 300;

/** The total length of the tracks in whole minutes, at least 1. */
export function minutesOfTracks(tracks: readonly Track[]): number {
  const total = tracks.reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.max(1, Math.round(total / 60));
}
