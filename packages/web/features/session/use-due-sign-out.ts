import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { signOutDue } from "../../api/device-flags.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Retry delays in milliseconds. Each is twice the previous one. */
const retryDelays = { first: 10_000, longest: 5 * 60_000 };

/**
 * Retries a sign-out that hasn't reached the server: after a delay, when the page becomes visible, and after any other
 * successful call. A browser may not notice that its network works again.
 */
export function useDueSignOut(): void {
  const client = useQueryClient();
  const isDue = Boolean(useSyncExternalStore(signOutDue.subscribe, signOutDue.read));
  useEffect(() => {
    if (!isDue) return;
    // The user query sends a due sign-out first.
    const send = (): void => void client.refetchQueries({ queryKey: queryKeys.me });
    let next: ReturnType<typeof setTimeout>;
    const sendAfter = (pause: number): void => {
      next = setTimeout(() => {
        send();
        sendAfter(Math.min(2 * pause, retryDelays.longest));
      }, pause);
    };
    sendAfter(retryDelays.first);
    const onVisible = (): void => {
      if (!document.hidden) send();
    };
    document.addEventListener("visibilitychange", onVisible);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === "updated" && event.action.type === "success";
      if (isAnswer && event.query.queryKey[0] !== queryKeys.me[0]) send();
    });
    return () => {
      clearTimeout(next);
      document.removeEventListener("visibilitychange", onVisible);
      unsubscribe();
    };
  }, [client, isDue]);
}
