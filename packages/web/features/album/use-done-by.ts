import { useEffect, useState } from "react";
import { serverNow } from "../../api/server-clock.ts";
import { timeOfDay } from "../../ui/clock-time.ts";

const minuteMs = 60_000;
/** How often the time is looked at: as soon as this after a minute has begun, the page knows. */
const lookEveryMs = 15_000;

/** When an album of so many minutes ends that is put on now, or that was when it began to play. */
export function useDoneBy(minutes: number, playing: boolean): string {
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
