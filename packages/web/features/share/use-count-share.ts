import type { SpinId } from "@spindle/core/ids.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { tellTrophies } from "../../ui/overlay/tell-trophies.tsx";

/** What this page has told the server, or is telling it. */
const told = new Set<string>();

/** The pictures that say how many trophies there are. */
const countingTrophies = [queryKeys.card("stats"), queryKeys.card("trophy")];

/** Counts a share of a spin, once for each target. Without an answer it is counted when the network returns; after another failure, with the next share. */
export function useCountShare(spinId: SpinId): (target: ShareTarget) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (target: ShareTarget) => call("countShare", { params: { id: spinId }, body: { target } }),
    onSuccess: ({ newTrophies }) => {
      if (newTrophies.length === 0) return;
      tellTrophies(newTrophies);
      for (const stale of [queryKeys.trophies, queryKeys.profileTrophies, ...countingTrophies])
        void client.invalidateQueries({ queryKey: stale });
    },
    onError: (error, target) => {
      told.delete(keyOf(target));
      if (isUnanswered(error)) addEventListener("online", () => count(target), { once: true });
    },
  });
  const keyOf = (target: ShareTarget): string => `${spinId} ${target}`;
  const count = (target: ShareTarget): void => {
    if (told.has(keyOf(target))) return;
    told.add(keyOf(target));
    mutate(target);
  };
  return count;
}
