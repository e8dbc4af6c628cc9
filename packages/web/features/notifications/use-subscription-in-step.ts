import { useEffect } from "react";
import { notifyingFlag } from "../../api/device-flags.ts";
import { canNotify, notificationPermission } from "../../device/notifying.ts";
import { subscribeHere } from "./subscribe-here.ts";

/** Renews the subscription on each visit and on reconnect, if this listener enabled notifications in this browser. */
export function useSubscriptionInStep(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !canNotify()) return;
    const keep = async (): Promise<void> => {
      if (!notifyingFlag.read() || notificationPermission() !== "granted") return;
      await navigator.serviceWorker.ready;
      await subscribeHere();
    };
    // Retried on the next visit or reconnect.
    const begin = (): void => void keep().catch(() => undefined);
    begin();
    addEventListener("online", begin);
    return () => removeEventListener("online", begin);
  }, [signedIn]);
}
