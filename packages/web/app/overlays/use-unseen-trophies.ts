import { useQueryClient } from "@tanstack/react-query";
import { accountOf } from "../../api/account.ts";
import { callFor } from "../../api/call.ts";
import { userQuery, useUser } from "../../features/session/user-query.ts";
import { isStreakExpected } from "../../ui/overlay/overlay-store.ts";
import { isTold, showTrophies } from "../../ui/overlay/tell-trophies.tsx";
import { until } from "../../ui/overlay/until.ts";
import { useWhenCalm } from "./use-when-calm.ts";

/**
 * Shows the trophies that the listener's profile names as unseen, once the page is calm: a page that was closed or reloaded before
 * it had told of them has left them. Those that this page has told of are not shown again.
 */
export function useUnseenTrophies(): void {
  const client = useQueryClient();
  const user = useUser();
  const isDue = user?.unseenTrophies?.some((id) => !isTold(id)) ?? false;
  const show = async (isOver: () => boolean): Promise<void> => {
    await until(() => isOver() || !isStreakExpected());
    if (user === null || isOver()) return;
    const account = accountOf(user);
    try {
      // Another window or device may have shown them meanwhile.
      const now = await callFor(account, "getMe");
      client.setQueryData(userQuery.queryKey, now);
      const { unseenTrophies: unseen } = now;
      if (!unseen?.length || isOver()) return;
      const earned = await callFor(account, "listProfileTrophies");
      if (!isOver()) showTrophies(earned.filter(({ id }) => unseen.includes(id)));
    } catch {
      // They come when the page is calm again, or with the next visit.
    }
  };
  useWhenCalm(isDue, (isOver) => void show(isOver));
}
