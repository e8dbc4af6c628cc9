import { useEffect, useState } from "react";
import { isOffline, subscribeToConnection } from "../device/connection.ts";

/** Whether the image at an address failed to load, and a function to report that. It is retried when the network returns or the page becomes visible. */
export function useFailedImage(address: string): readonly [failed: boolean, fail: () => void] {
  const [missed, setMissed] = useState<string>();
  const failed = missed === address;
  useEffect(() => {
    if (!failed) return;
    const tryAgain = (): void => {
      if (!isOffline() && document.visibilityState === "visible") setMissed(undefined);
    };
    const unsubscribe = subscribeToConnection(tryAgain);
    document.addEventListener("visibilitychange", tryAgain);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", tryAgain);
    };
  }, [failed]);
  return [failed, () => setMissed(address)];
}
