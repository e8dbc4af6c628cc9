import type { Me } from "@spindle/contract/schemas/me.ts";
import { useEffect, useRef } from "react";
import { accountOf } from "../../api/account.ts";
import { readOfflineCopy } from "../../api/offline-copy.ts";
import { isOffline } from "../../device/connection.ts";
import { isFresh, refreshOfflineCopy } from "./refresh-offline-copy.ts";

/** Refreshes the offline copy on each visit and each refetch of the listener. Needs a service worker to be of use. */
export function useOfflineCopy(me: Me | null, readAt: number): void {
  const visited = useRef(false);
  useEffect(() => {
    if (!me || readAt === 0 || !("serviceWorker" in navigator)) return;
    const read = async (): Promise<void> => {
      await navigator.serviceWorker.ready;
      if (isOffline()) return;
      const isVisit = !visited.current;
      visited.current = true;
      if (isVisit && isFresh(await readOfflineCopy(), accountOf(me), Date.now())) return;
      await refreshOfflineCopy(me);
    };
    // Retried on the next visit.
    read().catch(() => undefined);
  }, [me, readAt]);
}
