import { useSyncExternalStore } from "react";
import { serverNow } from "../../api/server-clock.ts";

const lookEveryMs = 60_000;

/** The hour, 0 to 23, by the clocks of the zone, and of the device if there is none; told anew when it has passed. */
export function useLocalHour(zone: string | undefined): number {
  return useSyncExternalStore(followTime, () => localHourAt(serverNow(), zone));
}

/** A device that slept looks once the page is seen again. */
function followTime(look: () => void): () => void {
  const looking = setInterval(look, lookEveryMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(looking);
    document.removeEventListener("visibilitychange", look);
  };
}

function localHourAt(epochMs: number, zone: string | undefined): number {
  try {
    const hours = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: zone });
    return Number(hours.format(epochMs));
  } catch (error) {
    // An old browser does not know a zone that was pinned on a newer one.
    if (error instanceof RangeError) return new Date(epochMs).getHours();
    throw error;
  }
}
