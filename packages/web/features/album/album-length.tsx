import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { minutesOfTracks, type Track } from "@spindle/core/album/tracks.ts";
import { DottedList } from "../../ui/dotted.tsx";
import { useDoneBy } from "./use-done-by.ts";
import * as words from "./words.ts";

interface AlbumLengthProps {
  readonly spin: Spin;
  readonly tracks: readonly Track[];
  readonly playing: boolean;
}

/** How much there is to hear, as far as it is known, and until it is heard when that would be done. */
export function AlbumLength({ spin, tracks, playing }: AlbumLengthProps) {
  const count = tracks.length || spin.trackCount;
  const minutes = tracks.length > 0 ? minutesOfTracks(tracks) : spin.minutes;
  const parts = [
    count && words.tracks(count),
    minutes && words.minutes(minutes),
    minutes && spin.listenedAt === null && <DoneBy key="done-by" minutes={minutes} playing={playing} />,
  ].filter((part) => part);
  return parts.length > 0 && <DottedList className="album-length text-fine text-soft" parts={parts} />;
}

function DoneBy({ minutes, playing }: { readonly minutes: number; readonly playing: boolean }) {
  return words.doneBy(useDoneBy(minutes, playing));
}
