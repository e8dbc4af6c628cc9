import { isDailyLimit, wordsOf } from "../../api/api-error.ts";
import { isOffline } from "../../device/connection.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

export function showDailyLimit(): void {
  showToast({ title: words.dailyLimit, description: words.comeBack, tone: "neutral" });
}

export function showSpinFailure(error: unknown): void {
  if (isDailyLimit(error)) return showDailyLimit();
  showToast({
    title: words.notStarted,
    description: wordsOf(error, isOffline() ? words.noConnection : words.notFound),
    tone: "destructive",
  });
}
