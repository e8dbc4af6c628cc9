import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { userQuery } from "../../features/session/user-query.ts";
import { useQuiet } from "../../ui/overlay/use-overlays.ts";

/** How long the page has shown all it has, and nothing has lain over it, before something opens by itself, in milliseconds. */
const calmForMs = 3_000;

/**
 * The same for a window without focus, because the listener may be spinning in another one. It is longer than a spin and its
 * reveal usually take. If those take longer, this window comes first.
 */
const calmElsewhereForMs = 15_000;

/**
 * Calls back, as long as something of the listener's profile is due, once the page has been seen for a while and is calm. What it
 * then begins is over as soon as the page is no longer so.
 */
export function useWhenCalm(isDue: boolean, onCalm: (isOver: () => boolean) => void): void {
  const visible = useVisible(isDue);
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

/** Whether the page is seen. One that is seen again may be the last to know what another device has shown: it asks anew. */
function useVisible(isDue: boolean): boolean {
  const client = useQueryClient();
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  useEffect(() => {
    if (!isDue) return;
    return subscribeToVisibility(() => {
      if (isVisible()) void client.invalidateQueries({ queryKey: userQuery.queryKey });
    });
  }, [client, isDue]);
  return visible;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
