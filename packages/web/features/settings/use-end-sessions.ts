import type { Session } from "@spindle/contract/schemas/settings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sayFailed } from "./settings-toasts.ts";
import { sessionsQuery } from "./settings-query.ts";
import { signsInAgain } from "./signed-in-again.tsx";
import * as words from "./words.tsx";

/** One session elsewhere, or all of them. */
export type Elsewhere = Session | "others";

export function useEndSessions(
  providerId: string,
  onDone: () => void,
): {
  endSessions: (elsewhere: Elsewhere) => void;
  pending: boolean;
} {
  const client = useQueryClient();
  const mutationKey = ["end sessions"];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (elsewhere: Elsewhere) => {
      if (elsewhere === "others") return void (await call("endOtherSessions"));
      await call("endSession", { params: { id: elsewhere.id } }).catch(unlessEnded);
    },
    onSuccess: (_, elsewhere) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ id, current }) => current || (elsewhere !== "others" && id !== elsewhere.id)),
      );
      onDone();
      showToast({
        title: words.signedOutElsewhere,
        description: elsewhere === "others" ? words.onlyHere : words.isSignedOut(elsewhere.device),
        tone: "neutral",
      });
    },
    onError: (error, elsewhere) => {
      const act = elsewhere === "others" ? "sign-out-elsewhere" : "sign-out";
      if (!signsInAgain(error, providerId, act))
        sayFailed(words.couldNotSignOut, error, words.nothingSignedOut);
    },
  });
  const endSessions = (elsewhere: Elsewhere): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate(elsewhere);
  };
  return { endSessions, pending: isPending };
}

/** What has ended already is as wished. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "session-not-found")) throw error;
}
