import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useSyncExternalStore } from "react";
import { userQuery } from "../../features/session/user-query.ts";
import { expectOverlay } from "../../ui/overlay/overlay-store.ts";
import { useQuiet } from "../../ui/overlay/use-overlays.ts";
import { celebrateStreak, celebrationKeyOf } from "./celebrate-streak.ts";

/**
 * Celebrates the streak that the listener's profile says is due, as soon as the page is seen and nothing runs that must
 * not be covered. The server tells one browser alone. Where its answer was lost it is asked again: with the network, when
 * the page is seen again, whenever the profile is read anew, and with the next visit. Until it is answered an overlay is
 * expected, so that nothing is told that it would cover.
 */
export function useDueStreak(): void {
  const client = useQueryClient();
  const { data: user, dataUpdatedAt } = useQuery(userQuery);
  const key = celebrationKeyOf(user ?? nobody);
  const unanswered = useSyncExternalStore(key.subscribe, key.read);
  const due = Boolean(user && (user.streak.milestone !== undefined || unanswered));
  const quiet = useQuiet();
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const occasion = `${dataUpdatedAt} ${useReturns()}`;
  const {
    mutate,
    variables: taken,
    isPending,
  } = useMutation({
    mutationFn: (_occasion: string) => celebrateStreak(user ?? nobody),
    onSuccess: (answered) => {
      if (!answered) return;
      client.setQueryData(
        userQuery.queryKey,
        (me) => me && { ...me, streak: { current: me.streak.current, longest: me.streak.longest } },
      );
    },
  });
  const expected = due && (isPending || taken !== occasion);
  useEffect(() => (expected ? expectOverlay() : undefined), [expected]);
  useEffect(() => {
    if (expected && !isPending && quiet && visible) mutate(occasion);
  }, [expected, isPending, quiet, visible, occasion, mutate]);
}

/** Nobody is asked for before it is known who is there. */
const nobody = { createdAt: "" };

/** How often the network or the sight of the page has come back. */
function useReturns(): number {
  const [returns, count] = useReducer((before: number, _event: Event) => before + 1, 0);
  useEffect(() => {
    addEventListener("online", count);
    document.addEventListener("visibilitychange", count);
    return () => {
      removeEventListener("online", count);
      document.removeEventListener("visibilitychange", count);
    };
  }, []);
  return returns;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
