import type { Me } from "@spindle/contract/schemas/me.ts";
import { useEffect, useRef } from "react";
import { accountOf } from "../../api/account.ts";
import { readKept } from "../../api/kept.ts";
import { isOffline } from "../../device/connection.ts";
import { isFresh, readForKeeping } from "./read-for-keeping.ts";

/**
 * Keeps what can be read without a network: with a visit, and whenever the listener was read anew, as after a spin or a
 * mark. Without a worker no page would be there to show it.
 */
export function useKeeping(me: Me | null, readAt: number): void {
  const visited = useRef(false);
  useEffect(() => {
    if (!me || readAt === 0 || !("serviceWorker" in navigator)) return;
    const read = async (): Promise<void> => {
      await navigator.serviceWorker.ready;
      if (isOffline()) return;
      const isVisit = !visited.current;
      visited.current = true;
      if (isVisit && isFresh(await readKept(), accountOf(me), Date.now())) return;
      await readForKeeping(me);
    };
    // What could not be read is read with the next visit.
    read().catch(() => undefined);
  }, [me, readAt]);
}
