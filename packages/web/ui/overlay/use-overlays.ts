import { useSyncExternalStore } from "react";
import { isQuiet, openOverlay, type Overlay, subscribeToOverlays } from "./overlay-store.ts";

export function useOpenOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribeToOverlays, openOverlay);
}

/** Whether something may appear beside the page: no overlay is open or held back. */
export function useQuiet(): boolean {
  return useSyncExternalStore(subscribeToOverlays, isQuiet);
}
