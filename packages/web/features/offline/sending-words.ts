import type { Lost } from "../../api/send-waiting.ts";
import type { Toast } from "../../ui/toast/toast-store.ts";

const maxNamed = 2;
export const lossToastMs = 8_000;

export function sentWords(count: number): string {
  return count === 1
    ? "The change you made offline is saved."
    : `All ${count} changes you made offline are saved.`;
}

/** The toast for queued changes that couldn't be saved. Names each album and its current state. */
export function lostToast(lost: readonly Lost[]): Toast {
  const named = lost.slice(0, maxNamed).map(sentenceOf);
  const others = lost.length - named.length;
  if (others > 0) named.push(`${others} more couldn’t be saved either.`);
  const [only] = lost;
  return {
    title: only && lost.length === 1 ? titleOf(only) : "Couldn’t Save Your Changes",
    description: named.join(" "),
    tone: "destructive",
    duration: lossToastMs,
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
