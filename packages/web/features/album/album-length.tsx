import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { minutesOfTracks, type Track } from "@spindle/core/album/tracks.ts";
import { useEffect, useState } from "react";
import { DottedList } from "../../ui/dotted.tsx";
import { serverNow } from "../../api/server-clock.ts";
import { timeOfDay } from "../../ui/clock-time.ts";
import * as words from "./words.ts";
import * as styles from "./album.module.css";

interface AlbumLengthProps {
  readonly spin: Spin;
  readonly tracks: readonly Track[];
  readonly playing: boolean;
}

/** The track count and length, if known. Also the time playback would end, until the album is heard. */
export function AlbumLength({ spin, tracks, playing }: AlbumLengthProps) {
  const count = tracks.length || spin.trackCount;
  const minutes = tracks.length > 0 ? minutesOfTracks(tracks) : spin.minutes;
  const parts = [
    count && words.tracks(count),
    minutes && words.minutes(minutes),
    minutes && spin.listenedAt === null && <DoneBy key="done-by" minutes={minutes} playing={playing} />,
  ].filter((part) => part);
  return parts.length > 0 && <DottedList className={`${styles.length} text-fine`} parts={parts} />;
}

function DoneBy({ minutes, playing }: { readonly minutes: number; readonly playing: boolean }) {
  return words.doneBy(useDoneBy(minutes, playing));
}

const minuteMs = 60_000;
/** The time is at most this far behind the clock. */
const updateEveryMs = 15_000;

/** Returns when the album ends if it starts now, or if it started when `playing` became true. */
function useDoneBy(minutes: number, playing: boolean): string {
  const [from, setFrom] = useState(serverNow);
  useEffect(() => {
    const update = (): void => setFrom(serverNow());
    update();
    if (playing) return;
    const timer = setInterval(update, updateEveryMs);
    return () => clearInterval(timer);
  }, [playing]);
  return timeOfDay(new Date(from + minutes * minuteMs));
}
