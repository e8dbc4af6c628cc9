import type { Me } from "@spindle/contract/schemas/me.ts";
import { useEffect } from "react";
import { accountOf } from "../../api/account.ts";
import { notifiedAccount } from "../../api/notified-account.ts";
import { isOffline, subscribeToConnection } from "../../device/connection.ts";
import { canNotify, notificationPermission } from "../../device/notifying.ts";
import { subscribeHere } from "./subscribe-here.ts";

/**
 * Sees to it that notifications reach this browser where its listener has switched them on here: with each visit, and when
 * the network comes back. The permission alone says nothing, since another listener may have given it.
 */
export function useSubscriptionInStep(me: Me | null): void {
  const account = me ? accountOf(me) : undefined;
  useEffect(() => {
    if (account === undefined || !canNotify()) return;
    const keep = async (): Promise<void> => {
      await navigator.serviceWorker.ready;
      const wanted = notifiedAccount.read() === account && notificationPermission() === "granted";
      if (wanted && !isOffline()) await subscribeHere();
    };
    // The next connection or visit tries again.
    const begin = (): void => void keep().catch(() => undefined);
    begin();
    return subscribeToConnection(begin);
  }, [account]);
}
