import { useEffect } from "react";
import { notifyingFlag } from "../../api/device-flags.ts";
import { canNotify, notificationPermission } from "../../device/notifying.ts";
import { subscribeHere } from "./subscribe-here.ts";

/**
 * With each visit of a listener who has switched notifications on here, and when the network comes back, sees to it that they
 * reach this browser. Whoever else uses a browser that may notify has not asked for them.
 */
export function useSubscriptionInStep(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !canNotify()) return;
    const keep = async (): Promise<void> => {
      if (!notifyingFlag.read() || notificationPermission() !== "granted") return;
      await navigator.serviceWorker.ready;
      await subscribeHere();
    };
    // The next occasion tries again.
    const begin = (): void => void keep().catch(() => undefined);
    begin();
    addEventListener("online", begin);
    return () => removeEventListener("online", begin);
  }, [signedIn]);
}
