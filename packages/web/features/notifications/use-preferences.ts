import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { notifyingFlag, unreachedFlag } from "../../api/device-flags.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { preferencesQuery } from "./notifications-queries.ts";
import { sayUnreachable } from "./enable.ts";
import { subscribeHere } from "./subscribe-here.ts";
import * as words from "./words.tsx";

const mutationKey = ["change notifications"];

/** Returns the server's preferences with all pending changes applied. */
export function usePreferences() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(preferencesQuery);
  const pending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Partial<NotificationPreferences>,
  });
  const { mutate: change } = useMutation({
    mutationKey,
    // Serial, so that the last choice wins.
    scope: { id: "notifications" },
    mutationFn: (part: Partial<NotificationPreferences>) =>
      call("PUT /api/notifications/preferences", { body: part }),
    onSuccess: (preferences, part) => {
      client.setQueryData(preferencesQuery.queryKey, preferences);
      tellOtherTabs();
      showToast({
        title: words.settingsUpdated,
        description: words.preferencesSaved,
        tone: "neutral",
      });
      // Choosing a notification also subscribes this browser. Switching notifications off doesn't.
      const silences = Object.values(part).every((chosen) => chosen === false);
      if (silences || (notifyingFlag.read() && !unreachedFlag.read())) return;
      subscribeHere().catch((error: unknown) => {
        // Retried on the next visit.
        notifyingFlag.write("yes");
        sayUnreachable(error);
      });
    },
    onError: () =>
      showToast({
        title: words.updateFailed,
        description: words.preferencesNotSaved,
        tone: "destructive",
      }),
  });
  const preferences =
    data && pending.reduce<NotificationPreferences>((shown, part) => ({ ...shown, ...part }), data);
  return { preferences, isError, refetch, change };
}
