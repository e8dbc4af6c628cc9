import { sidesOf } from "@spindle/core/album/sides.ts";
import type { PlayerTrack } from "./player-state.ts";

/** Whether a track, from 0, is the last of its side of the record. */
export function endsSide(tracks: readonly PlayerTrack[], track: number): boolean {
  let end = -1;
  return sidesOf(tracks.map(({ title, seconds }) => ({ name: title, seconds }))).some((side) => {
    end += side.length;
    return end === track;
  });
}

/** Corrects a track's length by the sound itself, which the server may have told wrong. */
export function withLength(
  tracks: readonly PlayerTrack[],
  track: number,
  seconds: number,
): readonly PlayerTrack[] {
  const told = tracks[track];
  if (!told || !Number.isFinite(seconds) || Math.abs(told.seconds - seconds) <= 1) return tracks;
  return tracks.with(track, { ...told, seconds: Math.round(seconds) });
}

/** A converted stream may be cut off without a sign of it but that it is too short, by more than servers round. */
export function isCutOff(track: PlayerTrack | undefined, seconds: number): boolean {
  return track !== undefined && track.seeking !== "anywhere" && seconds < track.seconds - 5;
}
