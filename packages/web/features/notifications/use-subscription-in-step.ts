import { useEffect } from "react";
import { canNotify, notificationPermission } from "../../device/notifying.ts";
import { subscribeHere } from "./subscribe-here.ts";

/** With each visit of a listener who allows notifications, sees to it that they reach this browser. */
export function useSubscriptionInStep(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !canNotify() || notificationPermission() !== "granted") return;
    const keep = async (): Promise<void> => {
      await navigator.serviceWorker.ready;
      await subscribeHere();
    };
    // The next visit tries again.
    keep().catch(() => undefined);
  }, [signedIn]);
}
