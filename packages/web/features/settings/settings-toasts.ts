import { wordsOf } from "../../api/api-error.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.tsx";

export function sayUpdated(description: string): void {
  showToast({ title: words.settingsUpdated, description, tone: "neutral" });
}

/** What was chosen is as before: that is said, with what the server said. */
export function sayNotUpdated(error: unknown): void {
  sayFailed(words.updateFailed, error, words.settingsNotSaved);
}

/** What was tried did not happen: the server's words, or these where it said nothing. */
export function sayFailed(title: string, error: unknown, otherwise: string): void {
  showToast({ title, description: wordsOf(error, otherwise), tone: "destructive" });
}
