import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { isToastHeld, showToast, shownToast, subscribeToToasts } from "../toast/toast-store.ts";
import { TierMark } from "../trophy/medal.tsx";
import { isQuiet, subscribeToOverlays, wantOverlay } from "./overlay-store.ts";

const apartMs = 1_000;
const saidForMs = 3_000;

interface Telling {
  /** How long after the act the first is told, in milliseconds. */
  readonly afterMs?: number;
  /** Whether a dialog shows them all when they have been told. */
  readonly thenShow?: boolean;
}

let telling = Promise.resolve();

/**
 * Tells which trophies an act has earned: a toast for each, 1 s apart, which lasts 3 s unless the next one takes its
 * place. They wait while an overlay is open or held back, and while a toast is held. The dialog comes when the last
 * toast has gone. What two acts have earned is told one after the other.
 */
export function tellTrophies(trophies: readonly Trophy[], how: Telling = {}): void {
  if (trophies.length > 0) telling = telling.then(() => tell(trophies, how));
}

async function tell(
  trophies: readonly Trophy[],
  { afterMs = apartMs, thenShow = false }: Telling,
): Promise<void> {
  let waitMs = afterMs;
  let lastToast = 0;
  for (const { name, description, tier } of trophies) {
    await new Promise((passed) => setTimeout(passed, waitMs));
    await until(() => isQuiet() && !isToastHeld());
    waitMs = apartMs;
    lastToast = showToast({
      title: `Achievement unlocked: ${name}`,
      description,
      tone: "neutral",
      duration: saidForMs,
      mark: <TierMark tier={tier} />,
    });
  }
  if (!thenShow) return;
  await until(() => shownToast()?.id !== lastToast);
  wantOverlay({ kind: "trophies", trophies });
}

/** Resolves as soon as toasts and overlays stand so that this is true. */
function until(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isTrue()) return;
      for (const stop of unsubscribe) stop();
      resolve();
    };
    const unsubscribe = [subscribeToToasts(look), subscribeToOverlays(look)];
    look();
  });
}
