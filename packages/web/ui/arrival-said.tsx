import { useSyncExternalStore } from "react";
import { lastArrival, subscribeToArrivals } from "./arrival.ts";

/** Tells a screen reader which page a navigation has led to, when that page's heading is there. */
export function ArrivalSaid() {
  return (
    <p className="sr-only" aria-live="polite">
      {useSyncExternalStore(subscribeToArrivals, lastArrival)}
    </p>
  );
}
