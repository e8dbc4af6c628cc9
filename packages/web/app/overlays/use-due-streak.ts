import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { useIsFetching, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { celebratedBy, celebratedFlag } from "../../api/kept-flag.ts";
import { userQuery, useUser } from "../../features/session/user-query.ts";
import { expectStreak, wantOverlay } from "../../ui/overlay/overlay-store.ts";
import { useQuiet } from "../../ui/overlay/use-overlays.ts";
import { streakCelebration } from "./overlay-views.tsx";

/** How long the page has shown all it has, and nothing has lain over it, before a streak is celebrated, in milliseconds. */
const calmForMs = 3_000;

/**
 * The same for a window without focus, because the listener may be spinning in another one. It is longer than a spin and its
 * reveal usually take. If those take longer, this window celebrates first.
 */
const calmElsewhereForMs = 15_000;

/**
 * Celebrates the streak that the listener's profile says is due, once the page has been seen for a while and is calm. The
 * server is told when it was shown; if it cannot be, it is told when there is a network again, or with the next visit.
 */
export function useDueStreak(): void {
  const user = useUser();
  const celebration = user?.streak.celebration;
  const shown = useSyncExternalStore(celebratedFlag.subscribe, celebratedFlag.read);
  const isShown =
    user !== null && celebration && shown === celebratedBy(user.createdAt, celebration.localDate);
  const due = isShown ? undefined : celebration;
  useAcknowledging(isShown ? celebration?.localDate : undefined);
  const visible = useVisible(due !== undefined);
  const quiet = useQuiet();
  const calm = useIsFetching() === 0 && quiet && visible;

  useEffect(() => expectStreak(due !== undefined), [due]);
  useEffect(() => {
    if (due === undefined || !calm) return;
    let over = false;
    const show = async (): Promise<void> => {
      try {
        await streakCelebration.bring();
        if (!over) wantOverlay({ kind: "streak", celebration: due });
      } catch {
        // It comes with the next visit, and nothing waits for it.
        expectStreak(false);
      }
    };
    const timer = setTimeout(() => void show(), document.hasFocus() ? calmForMs : calmElsewhereForMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [due, calm]);
}

function useAcknowledging(localDate: Celebration["localDate"] | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (date: Celebration["localDate"]) =>
      call("acknowledgeCelebration", { body: { localDate: date } }),
    onSuccess: (_, date) =>
      client.setQueryData(userQuery.queryKey, (me) => {
        if (me?.streak.celebration?.localDate !== date) return me;
        const { celebration: _shown, ...streak } = me.streak;
        return { ...me, streak };
      }),
  });
  useEffect(() => {
    if (localDate === undefined) return;
    const acknowledge = (): void => mutate(localDate);
    acknowledge();
    addEventListener("online", acknowledge);
    return () => removeEventListener("online", acknowledge);
  }, [localDate, mutate]);
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
