import { wordsOf } from "../../api/api-error.ts";
import { showToast } from "../../ui/toast/toast-store.ts";

export function sayUpdated(description: string): void {
  showToast({ title: "Settings Updated", description, tone: "neutral" });
}

/** What was chosen is as before: that is said, with what the server said. */
export function sayNotUpdated(error: unknown): void {
  sayFailed("Update Failed", error, "Could not save your settings.");
}

/** What was tried did not happen: the server's words, or these where it said nothing. */
export function sayFailed(title: string, error: unknown, otherwise: string): void {
  showToast({ title, description: wordsOf(error, otherwise), tone: "destructive" });
}
