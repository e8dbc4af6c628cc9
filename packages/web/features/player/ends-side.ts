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
