import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { minutesOfTracks, type Track } from "@spindle/core/album/tracks.ts";
import { useEffect, useState } from "react";
import { DottedList } from "../../ui/dotted.tsx";
import { serverNow } from "../../api/server-clock.ts";
import { timeOfDay } from "../../ui/clock-time.ts";
import * as words from "./words.ts";

interface AlbumLengthProps {
  readonly spin: Spin;
  readonly tracks: readonly Track[];
  readonly playing: boolean;
}

/** How much there is to hear, if it is known, and until it is heard when that would be done. */
export function AlbumLength({ spin, tracks, playing }: AlbumLengthProps) {
  const count = tracks.length || spin.trackCount;
  const minutes = tracks.length > 0 ? minutesOfTracks(tracks) : spin.minutes;
  const parts = [
    count && words.tracks(count),
    minutes && words.minutes(minutes),
    minutes && spin.listenedAt === null && <DoneBy key="done-by" minutes={minutes} playing={playing} />,
  ].filter((part) => part);
  return parts.length > 0 && <DottedList className="album-length text-fine" parts={parts} />;
}

function DoneBy({ minutes, playing }: { readonly minutes: number; readonly playing: boolean }) {
  return words.doneBy(useDoneBy(minutes, playing));
}

const minuteMs = 60_000;
/** How often the time is looked at: as soon as this after a minute has begun, the page knows. */
const lookEveryMs = 15_000;

/** When an album of so many minutes ends that is put on now, or that was when it began to play. */
function useDoneBy(minutes: number, playing: boolean): string {
  const [from, setFrom] = useState(serverNow);
  useEffect(() => {
    const look = (): void => setFrom(serverNow());
    look();
    if (playing) return;
    const looking = setInterval(look, lookEveryMs);
    return () => clearInterval(looking);
  }, [playing]);
  return timeOfDay(new Date(from + minutes * minuteMs));
}
