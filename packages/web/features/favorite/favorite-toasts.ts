import type { Toast } from "../../ui/toast/toast-store.ts";
import { sentLater } from "../../ui/waiting-words.ts";
import type { Outcome } from "./intent-store.ts";
import * as words from "./words.ts";

/** How long the words of a heart stay, in milliseconds. */
const saidForMs = 2_000;
const failureSaidForMs = 3_000;

/** What is said of a heart when its call has ended, or waits for a network. */
export function toastOf({ isFavorite, failed, waits }: Outcome): Toast {
  if (!failed) {
    const title = isFavorite ? words.added : words.removed;
    if (waits) return { title, description: sentLater, tone: "neutral" };
    return { title, tone: "neutral", duration: saidForMs };
  }
  // What failed is the way from how it still is.
  return isFavorite
    ? {
        title: words.notRemoved,
        description: words.notRemovedText,
        tone: "destructive",
        duration: failureSaidForMs,
      }
    : {
        title: words.notAdded,
        description: words.notAddedText,
        tone: "destructive",
        duration: failureSaidForMs,
      };
}
