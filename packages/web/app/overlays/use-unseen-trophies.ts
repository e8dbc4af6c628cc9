import { call } from "../../api/call.ts";
import { useUser } from "../../features/session/user-query.ts";
import { isStreakExpected } from "../../ui/overlay/overlay-store.ts";
import { isTold, showTrophies } from "../../ui/overlay/tell-trophies.tsx";
import { until } from "../../ui/overlay/until.ts";
import { useWhenCalm } from "./use-when-calm.ts";

/**
 * Shows the trophies that the listener's profile names as unseen, once the page is calm: a page that was closed or reloaded before
 * it had told of them has left them. Those that this page has told of are not shown again.
 */
export function useUnseenTrophies(): void {
  const unseen = (useUser()?.unseenTrophies ?? []).filter((id) => !isTold(id));
  const show = async (isOver: () => boolean): Promise<void> => {
    await until(() => isOver() || !isStreakExpected());
    if (isOver()) return;
    try {
      const earned = await call("listProfileTrophies");
      if (!isOver()) showTrophies(earned.filter(({ id }) => unseen.includes(id)));
    } catch {
      // They come when the page is calm again, or with the next visit.
    }
  };
  useWhenCalm(unseen.length > 0, (isOver) => void show(isOver));
}
