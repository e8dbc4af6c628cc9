import { isDailyLimit, wordsOf } from "../../api/api-error.ts";
import { isOffline } from "../../device/connection.ts";
import { showToast } from "../../ui/toast/toast-store.ts";

/** What a press says when today's spin is used, whether the server or this page knew it. */
export function showDailyLimit(): void {
  showToast({
    title: "Daily Limit Reached",
    description: "Come back tomorrow for your next spin!",
    tone: "neutral",
  });
}

export function showSpinFailure(error: unknown): void {
  if (isDailyLimit(error)) return showDailyLimit();
  showToast({
    title: "Couldn't Start Your Spin",
    description: wordsOf(
      error,
      isOffline()
        ? "There’s no connection right now. Your spin will be here when you’re back online."
        : "Something went wrong while finding your album. Please try again!",
    ),
    tone: "destructive",
  });
}
