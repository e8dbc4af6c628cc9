import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type NotedAct, noteAct, sendOrWait } from "../../api/send-or-wait.ts";
import { serverNow } from "../../api/server-clock.ts";
import { isStaying, currentSession } from "../../device/departures.ts";
import { type HeldBack, holdBack } from "../../device/hold-back.ts";
import { announceTrophies } from "../../ui/overlay/announce-trophies.tsx";
import { sentLater } from "../../ui/waiting-words.ts";
import { streakSentence } from "../../ui/streak-words.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

/** Delay before trophies are announced, so the mark is seen first. */
const trophiesAfterMs = 1_500;

const undoForMs = 5_000;

export type MarkState = "none" | "undoable" | "saving" | "done";

interface Marking {
  readonly toggle: () => void;
  readonly state: MarkState;
  /** The streak in days, if this page made the mark and the server replied. */
  readonly streak: number | undefined;
  /** Whether this page made the mark, even if it is still queued offline. */
  readonly isFresh: boolean;
}

/**
 * Marks the spin's album as listened. The call is delayed for five seconds, during which it can be undone, and is sent early
 * if the page is left. Ignored if the album is marked or being saved.
 */
export function useMarkListened(spin: Spin): Marking {
  const client = useQueryClient();
  const [held, setHeld] = useState<HeldBack>();
  const { mutateAsync, isPending, isSuccess, data } = useSaveMark(spin);
  // On unmount, sends at once, because the mark can't be undone anymore.
  useEffect(() => () => void held?.goAhead(), [held]);

  const mark = (): void => {
    const at = new Date(serverNow()).toISOString();
    const noted = noteAct(client, { kind: "listened", spinId: spin.spinId, at });
    const send = async (): Promise<void> => {
      setHeld(undefined);
      // onError has already reported the failure.
      await mutateAsync(noted).catch(() => undefined);
    };
    const sending = holdBack(send, undoForMs);
    const undo = (): void => {
      sending.undo();
      noted.drop();
    };
    setHeld({ ...sending, undo });
  };
  const toggle = (): void => {
    if (held !== undefined) {
      held.undo();
      setHeld(undefined);
    } else if (spin.listenedAt === null && !isPending) mark();
  };
  const state = stateOf(spin, held !== undefined, isPending);
  return { toggle, state, streak: data?.streak.current, isFresh: isSuccess };
}

function stateOf({ listenedAt }: Spin, held: boolean, saving: boolean): MarkState {
  if (listenedAt !== null) return "done";
  if (held) return "undoable";
  return saving ? "saving" : "none";
}

function useSaveMark(spin: Spin) {
  const client = useQueryClient();
  const queryKey = queryKeys.spin(spin.spinId);
  return useMutation({
    mutationFn: (noted: NotedAct) =>
      sendOrWait(
        client,
        noted.act,
        () => call("POST /api/listened", { body: { spinId: spin.spinId } }),
        noted,
      ),
    onMutate: currentSession,
    onSuccess: (marked, _, session) => {
      client.setQueryData<Spin>(
        queryKey,
        (cached) => cached && { ...cached, listenedAt: new Date(serverNow()).toISOString() },
      );
      void client.invalidateQueries({ queryKey: queryKeys.me });
      void client.invalidateQueries({ queryKey: queryKeys.history });
      // Don't show anything to a listener who is signing out.
      if (!isStaying(session)) return;
      showToast({
        title: words.markedToast,
        description: marked ? streakSentence(marked.streak.current) : sentLater,
        tone: "neutral",
      });
      announceTrophies(marked?.newTrophies ?? [], { afterMs: trophiesAfterMs });
    },
    onError: (error, _, session) => {
      // Another tab marked it first; this page's data is stale.
      if (error instanceof ApiError && error.code === "already-listened") {
        for (const stale of [queryKey, queryKeys.me, queryKeys.history])
          void client.invalidateQueries({ queryKey: stale });
        return;
      }
      if (session === undefined || !isStaying(session)) return;
      showToast({
        title: words.notMarkedToast,
        description: words.notMarked,
        tone: "destructive",
      });
    },
  });
}
