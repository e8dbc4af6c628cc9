import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { signOutDue } from "../../api/device-flags.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** How long the page waits before it tells the server again, in milliseconds: twice as long each time. */
const pauses = { first: 10_000, longest: 5 * 60_000 };

/**
 * Sends a sign-out that the server doesn't know of yet, again and again: after a pause, when the page becomes visible, and
 * after any other answer of the server. A browser may not notice that its network works again.
 */
export function useDueSignOut(): void {
  const client = useQueryClient();
  const isDue = Boolean(useSyncExternalStore(signOutDue.subscribe, signOutDue.read));
  useEffect(() => {
    if (!isDue) return;
    // Who asks who is there tells of the sign-out first.
    const tell = (): void => void client.refetchQueries({ queryKey: queryKeys.me });
    let next: ReturnType<typeof setTimeout>;
    const tellAfter = (pause: number): void => {
      next = setTimeout(() => {
        tell();
        tellAfter(Math.min(2 * pause, pauses.longest));
      }, pause);
    };
    tellAfter(pauses.first);
    const seen = (): void => {
      if (!document.hidden) tell();
    };
    document.addEventListener("visibilitychange", seen);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === "updated" && event.action.type === "success";
      if (isAnswer && event.query.queryKey[0] !== queryKeys.me[0]) tell();
    });
    return () => {
      clearTimeout(next);
      document.removeEventListener("visibilitychange", seen);
      unsubscribe();
    };
  }, [client, isDue]);
}
