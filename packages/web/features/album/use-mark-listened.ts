import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendOrWait } from "../../api/send-or-wait.ts";
import { serverNow } from "../../api/server-clock.ts";
import { tellTrophies } from "../../ui/overlay/tell-trophies.tsx";
import { sentLater } from "../../ui/sent-later.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { streakSentence } from "./streak-sentence.ts";

/** How long the page shows that the album was heard before it tells of trophies, in milliseconds. */
const trophiesAfterMs = 1_500;

interface Marking {
  readonly markListened: () => void;
  readonly saving: boolean;
  /** The streak in days that the mark was answered with; nothing where this page has made none. */
  readonly streak: number | undefined;
}

/** Marks the spin's album as listened; ignored where it already is, or while the mark is being saved. */
export function useMarkListened(spin: Spin): Marking {
  const client = useQueryClient();
  const queryKey = queryKeys.spin(spin.spinId);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      sendOrWait(
        client,
        { kind: "listened", spinId: spin.spinId, at: new Date(serverNow()).toISOString() },
        () => call("markListened", { body: { spinId: spin.spinId } }),
      ),
    onSuccess: (marked) => {
      client.setQueryData<Spin>(
        queryKey,
        (cached) => cached && { ...cached, listenedAt: new Date(serverNow()).toISOString() },
      );
      void client.invalidateQueries({ queryKey: queryKeys.me });
      void client.invalidateQueries({ queryKey: queryKeys.kept });
      showToast({
        title: "Album Marked as Listened!",
        description: marked ? streakSentence(marked.streak.current) : sentLater,
        tone: "neutral",
      });
      tellTrophies(marked?.newTrophies ?? [], { afterMs: trophiesAfterMs, thenShow: true });
    },
    onError: (error) => {
      // Another tab was first: nothing went wrong, this page only did not know.
      if (error instanceof ApiError && error.code === "already-listened") {
        for (const stale of [queryKey, queryKeys.me, queryKeys.kept])
          void client.invalidateQueries({ queryKey: stale });
        return;
      }
      showToast({
        title: "Couldn't Save Your Progress",
        description: "We couldn't mark this album as listened. Please try again!",
        tone: "destructive",
      });
    },
  });
  const markListened = (): void => {
    if (spin.listenedAt === null && !isPending) mutate();
  };
  return { markListened, saving: isPending, streak: data?.streak.current };
}
