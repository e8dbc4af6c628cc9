import type { Settings, SettingsChange } from "@spindle/contract/schemas/settings.ts";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { sayNotUpdated, sayUpdated } from "./settings-toasts.ts";
import { settingsQuery } from "./settings-query.ts";

interface Change {
  readonly change: SettingsChange;
  /** What the settings are once the server agrees. */
  readonly shows: Partial<Settings>;
  readonly says: string;
}

const mutationKey = ["change settings"];

/** The settings with every pending change applied. Changes are sent one after another; a failed one is no longer shown. */
export function useSettings() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(settingsQuery);
  const underWay = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Change).shows,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "settings" },
    mutationFn: ({ change }: Change) => call("updateSettings", { body: change }),
    onSuccess: (settings, { change, says }) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      tellOtherTabs();
      sayUpdated(says);
      // The name stands on pictures to share, or does not.
      if (change.nameInShareLinks !== undefined) void client.invalidateQueries({ queryKey: queryKeys.cards });
      // Another zone is another day: all that goes by days is asked anew.
      if (change.pinnedTimeZone === undefined) return;
      for (const queryKey of [queryKeys.me, queryKeys.spinStatus, queryKeys.spins, queryKeys.history])
        void client.invalidateQueries({ queryKey });
    },
    onError: sayNotUpdated,
  });
  const settings = data && underWay.reduce<Settings>((shown, shows) => ({ ...shown, ...shows }), data);
  return { settings, isError, refetch, change: mutate };
}
