import { useEffect, useSyncExternalStore } from "react";
import { isOutdated, startWorker, subscribeToVersion } from "../../device/worker.ts";

/** Starts the worker, and tells whether a newer version of the application is here. */
export function useNewVersion(): boolean {
  useEffect(() => {
    startWorker().catch((error: unknown) => console.error(error));
  }, []);
  return useSyncExternalStore(subscribeToVersion, isOutdated);
}
