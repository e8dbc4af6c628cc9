import type { Settings, SettingsChange } from "@spindle/contract/schemas/settings.ts";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { sayNotUpdated, sayUpdated } from "./settings-toasts.ts";
import { settingsQuery } from "./settings-query.ts";

interface Change {
  readonly change: SettingsChange;
  /** The values to show while the change is pending. */
  readonly shows: Partial<Settings>;
  readonly says: string;
}

const mutationKey = ["change settings"];

/** Returns the settings with all pending changes applied. Changes are sent serially, and a failed one is reverted. */
export function useSettings() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(settingsQuery);
  const pending = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Change).shows,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "settings" },
    mutationFn: ({ change }: Change) => call("PUT /api/me/settings", { body: change }),
    onSuccess: (settings, { change, says }) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      tellOtherTabs();
      sayUpdated(says);
      // Pictures to share show or hide the name.
      if (change.nameInShareLinks !== undefined) void client.invalidateQueries({ queryKey: queryKeys.cards });
      if (change.listensAt !== undefined) void client.invalidateQueries({ queryKey: queryKeys.me });
      // The date may differ in another zone, so everything that depends on it is refetched.
      if (change.pinnedTimeZone === undefined) return;
      for (const queryKey of [queryKeys.me, queryKeys.spinStatus, queryKeys.spins, queryKeys.history])
        void client.invalidateQueries({ queryKey });
    },
    onError: sayNotUpdated,
  });
  const settings = data && pending.reduce<Settings>((shown, shows) => ({ ...shown, ...shows }), data);
  return { settings, isError, refetch, change: mutate };
}
