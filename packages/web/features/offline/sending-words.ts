import type { Lost } from "../../api/send-waiting.ts";
import type { Toast } from "../../ui/toast/toast-store.ts";

/** How many albums are named at most where more than one act was lost. */
const mostNamed = 2;
/** How long a loss is shown, in milliseconds. */
export const lossSaidForMs = 8_000;

/** What is said once so many acts have been sent that waited. */
export function sentWords(count: number): string {
  return count === 1
    ? "The change you made offline is saved."
    : `All ${count} changes you made offline are saved.`;
}

/** What is said if acts that waited could not be saved: each by its album, and how that is now. */
export function lostToast(lost: readonly Lost[]): Toast {
  const named = lost.slice(0, mostNamed).map(sentenceOf);
  const others = lost.length - named.length;
  if (others > 0) named.push(`${others} more couldn’t be saved either.`);
  const [only] = lost;
  return {
    title: only && lost.length === 1 ? titleOf(only) : "Couldn’t Save Your Changes",
    description: named.join(" "),
    tone: "destructive",
    duration: lossSaidForMs,
  };
}

function titleOf({ act }: Lost): string {
  if (act.kind === "listened") return "Couldn't Save Your Progress";
  return act.isFavorite ? "Failed to Add" : "Failed to Remove";
}

function sentenceOf({ act, album = "An album" }: Lost): string {
  if (act.kind === "listened") return `${album} isn’t marked as listened.`;
  return act.isFavorite ? `${album} isn’t in your favorites.` : `${album} is still in your favorites.`;
}
