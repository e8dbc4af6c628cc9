import { useEffect, useState } from "react";
import { isOffline, subscribeToConnection } from "../device/connection.ts";

/**
 * The address of a cover to show, whether it failed to load, and a function to report that. It is retried when the network returns
 * or the page becomes visible. There is none for an album without a cover, and for one that the listener's own server doesn't send.
 */
export function useCover(
  address: string | undefined,
): readonly [address: string | undefined, failed: boolean, fail: () => void] {
  const [missed, setMissed] = useState<string>();
  const failed = address !== undefined && missed === address;
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
  const isDrawn = failed && address.startsWith("/api/albums/");
  return [isDrawn ? undefined : address, failed, () => setMissed(address)];
}
