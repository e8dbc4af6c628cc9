import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { accountOf } from "../../api/account.ts";
import { call } from "../../api/call.ts";
import { celebratedBy, celebratedFlag } from "../../api/device-flags.ts";
import { userQuery, useUser } from "../../features/session/user-query.ts";
import { expectStreak, wantOverlay } from "../../ui/overlay/overlay-store.ts";
import { streakCelebration } from "./overlay-views.tsx";
import { useWhenCalm } from "./use-when-calm.ts";

/** Celebrates the streak that is due according to the profile, once the page is calm. Reports it to the server, if necessary when the network returns or on the next visit. */
export function useDueStreak(): void {
  const user = useUser();
  const celebration = user?.streak.celebration;
  const shown = useSyncExternalStore(celebratedFlag.subscribe, celebratedFlag.read);
  const isShown =
    user !== null && celebration && shown === celebratedBy(accountOf(user), celebration.localDate);
  const due = isShown ? undefined : celebration;
  useAcknowledging(isShown ? celebration?.localDate : undefined);
  useEffect(() => expectStreak(due !== undefined), [due]);
  const show = async (isOver: () => boolean): Promise<void> => {
    try {
      await streakCelebration.preload();
      if (due !== undefined && !isOver()) wantOverlay({ kind: "streak", celebration: due });
    } catch {
      // It is shown on the next visit; nothing waits for it.
      expectStreak(false);
    }
  };
  useWhenCalm(due !== undefined, (isOver) => void show(isOver));
}

function useAcknowledging(localDate: Celebration["localDate"] | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (date: Celebration["localDate"]) =>
      call("POST /api/me/celebrations", { body: { localDate: date } }),
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
