import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { userQuery } from "../../features/session/user-query.ts";
import { useQuiet } from "../../ui/overlay/use-overlays.ts";

/** How long the page must be complete and uncovered before something opens by itself, in milliseconds. */
const calmForMs = 3_000;

/** The same for a window without focus, since the listener may be spinning in another one; longer than a spin and its reveal usually take. */
const calmElsewhereForMs = 15_000;

/** Calls back once the page has been visible and calm for a while, as long as something is due. `isOver` returns whether it is no longer calm. */
export function useWhenCalm(isDue: boolean, onCalm: (isOver: () => boolean) => void): void {
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const quiet = useQuiet();
  const calm = useIsFetching() === 0 && quiet && visible;
  const begin = useEffectEvent(onCalm);
  useEffect(() => {
    if (!isDue || !calm) return;
    let over = false;
    const timer = setTimeout(() => begin(() => over), document.hasFocus() ? calmForMs : calmElsewhereForMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isDue, calm]);
}

/** Refetches the profile when the page becomes visible while something is due: another device may have shown it. */
export function useAskingWhenSeen(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToVisibility(() => {
        const { queryKey } = userQuery;
        const me = client.getQueryData(queryKey);
        const due = me?.streak.celebration ?? me?.unseenTrophies?.[0];
        if (due !== undefined && isVisible()) void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
