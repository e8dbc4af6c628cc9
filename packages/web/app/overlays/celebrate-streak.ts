import { call } from "../../api/call.ts";
import { storedText } from "../../device/stored-text.ts";
import { isWanted, openOverlay, type Overlay, wantOverlay } from "../../ui/overlay/overlay-store.ts";
import { until } from "../../ui/overlay/until.ts";
import { keyToAskWith } from "./key-to-ask-with.ts";
import { streakCelebration } from "./overlay-views.tsx";

/**
 * The key that this browser asks with, from before it asks until what it was told has been shown. Where the answer is lost,
 * or the page is closed before it could show it, the same key asks again; the server then answers the same.
 */
export const celebrationKey = storedText("celebration");

/**
 * Asks for the celebration that is due, and settles when it is shown, or there is none. False where another page of this
 * browser is about to: of several that hold the key one alone asks with it.
 */
export async function celebrateStreak(): Promise<boolean> {
  // What cannot be shown is not taken.
  await streakCelebration.bring();
  return navigator.locks.request("spindle.celebration", { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    const idempotencyKey = keyToAskWith(celebrationKey.read());
    celebrationKey.write(idempotencyKey);
    const { celebration } = await call("celebrateStreak", { body: { idempotencyKey } });
    if (celebration === null || (await isShown({ kind: "streak", celebration }))) celebrationKey.write("");
    return true;
  });
}

/** Shows an overlay when its turn comes; false where it is taken back before. */
async function isShown(overlay: Overlay): Promise<boolean> {
  wantOverlay(overlay);
  await until(() => openOverlay() === overlay || !isWanted(overlay));
  return openOverlay() === overlay;
}
