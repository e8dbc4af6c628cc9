import type { SpinId } from "@spindle/core/ids.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { announceTrophies } from "../../ui/overlay/announce-trophies.tsx";

const reported = new Set<string>();

const trophyCountCards = [queryKeys.card("stats"), queryKeys.card("trophy")];

/**
 * Reports a share of a spin, once per target. Without a reply, it is reported again on reconnect; after another failure,
 * with the next share.
 */
export function useCountShare(spinId: SpinId): (target: ShareTarget) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (target: ShareTarget) =>
      call("POST /api/spins/{id}/shares", { params: { id: spinId }, body: { target } }),
    onSuccess: ({ newTrophies }) => {
      if (newTrophies.length === 0) return;
      announceTrophies(newTrophies);
      for (const stale of [queryKeys.trophies, queryKeys.profileTrophies, ...trophyCountCards])
        void client.invalidateQueries({ queryKey: stale });
    },
    onError: (error, target) => {
      reported.delete(keyOf(target));
      if (isUnanswered(error)) addEventListener("online", () => count(target), { once: true });
    },
  });
  const keyOf = (target: ShareTarget): string => `${spinId} ${target}`;
  const count = (target: ShareTarget): void => {
    if (reported.has(keyOf(target))) return;
    reported.add(keyOf(target));
    mutate(target);
  };
  return count;
}
