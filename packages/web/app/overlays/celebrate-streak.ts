import type { Me } from "@spindle/contract/schemas/me.ts";
import { call } from "../../api/call.ts";
import { type StoredText, storedText } from "../../device/stored-text.ts";
import { isWanted, openOverlay, type Overlay, wantOverlay } from "../../ui/overlay/overlay-store.ts";
import { until } from "../../ui/overlay/until.ts";
import { keyToAskWith } from "./key-to-ask-with.ts";
import { streakCelebration } from "./overlay-views.tsx";

const keys = new Map<string, StoredText>();

/**
 * The key that this browser asks with for one listener, from before it asks until what it was told has been shown. Where the
 * answer is lost, or the page is closed before it could show it, the same key asks again; the server then answers the same.
 * Whoever else signs in here asks with a key of their own.
 */
export function celebrationKeyOf({ createdAt }: Pick<Me, "createdAt">): StoredText {
  const key = keys.get(createdAt) ?? storedText(`celebration.${createdAt}`);
  keys.set(createdAt, key);
  return key;
}

/**
 * Asks for the celebration that is due, and settles when it is shown, or there is none. False where another page of this
 * browser is about to: of several that hold the key one alone asks with it.
 */
export async function celebrateStreak(listener: Pick<Me, "createdAt">): Promise<boolean> {
  // What cannot be shown is not taken.
  await streakCelebration.bring();
  return navigator.locks.request("spindle.celebration", { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    const key = celebrationKeyOf(listener);
    const idempotencyKey = keyToAskWith(key.read());
    key.write(idempotencyKey);
    const { celebration } = await call("celebrateStreak", { body: { idempotencyKey } });
    if (celebration === null || (await isShown({ kind: "streak", celebration }))) key.write("");
    return true;
  });
}

/** Shows an overlay when its turn comes; false where it is taken back before. */
async function isShown(overlay: Overlay): Promise<boolean> {
  wantOverlay(overlay);
  await until(() => openOverlay() === overlay || !isWanted(overlay));
  return openOverlay() === overlay;
}
