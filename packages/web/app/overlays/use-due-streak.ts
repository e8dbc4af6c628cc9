import type { Me } from "@spindle/contract/schemas/me.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { useUser } from "../../features/session/user-query.ts";
import { wantOverlay } from "../../ui/overlay/overlay-store.ts";
import { streakCelebration } from "./overlay-views.tsx";
import { useQuiet } from "../../ui/overlay/use-overlays.ts";

/**
 * Celebrates the streak that the listener's profile says is due, as soon as the page is seen and nothing runs that must
 * not be covered. The server tells one page alone; where it cannot be asked, the next visit asks again.
 */
export function useDueStreak(): void {
  const user = useUser();
  const quiet = useQuiet();
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const asked = useRef<Me>(undefined);
  const { mutate } = useMutation({
    mutationFn: async () => {
      // What cannot be shown is not taken.
      await streakCelebration.bring();
      return call("celebrateStreak");
    },
    onSuccess: ({ celebration }) => {
      if (celebration !== null) wantOverlay({ kind: "streak", celebration });
    },
  });
  useEffect(() => {
    if (user?.streak.milestone === undefined || !quiet || !visible || asked.current === user) return;
    asked.current = user;
    mutate();
  }, [user, quiet, visible, mutate]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
