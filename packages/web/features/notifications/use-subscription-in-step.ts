import { useEffect } from "react";
import { notifyingFlag } from "../../api/device-flags.ts";
import { canNotify, notificationPermission } from "../../device/notifying.ts";
import { subscribeHere } from "./subscribe-here.ts";

/** Keeps the subscription of a listener who switched notifications on here, with each visit and when the network returns. Other listeners have not asked for it. */
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
