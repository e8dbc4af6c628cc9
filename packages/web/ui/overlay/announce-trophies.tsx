import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { showToast, toastState } from "../toast/toast-store.ts";
import { TierMark } from "../trophy/medal.tsx";
import { isQuiet, isStreakExpected, timesDropped, wantOverlay } from "./overlay-store.ts";
import { until } from "./until.ts";
import * as words from "./words.ts";

const apartMs = 1_000;
const saidForMs = 3_000;

interface AnnounceOptions {
  /** The delay before the first toast, in milliseconds. */
  readonly afterMs?: number;
  /** Whether the streak is also celebrated, so that no toast repeats it. */
  readonly celebrated?: boolean;
}

let announcing = Promise.resolve();

let announced: { readonly drops: number; readonly ids: Set<string> } = { drops: 0, ids: new Set() };

/** The IDs of the trophies that this page has announced to its listener, or is about to. */
function announcedIds(): Set<string> {
  const drops = timesDropped();
  if (announced.drops !== drops) announced = { drops, ids: new Set() };
  return announced.ids;
}

export function isAnnounced(id: string): boolean {
  return announcedIds().has(id);
}

/** Trophies not announced yet; marks them as announced. */
function takeUnannounced(trophies: readonly Trophy[]): readonly Trophy[] {
  const ids = announcedIds();
  const unannounced = trophies.filter(({ id }) => !ids.has(id));
  for (const { id } of unannounced) ids.add(id);
  return unannounced;
}

/** Shows a dialog for trophies from before this visit or from another one, unless they were announced already. */
export function showTrophies(trophies: readonly Trophy[]): void {
  const unannounced = takeUnannounced(trophies);
  if (unannounced.length > 0) wantOverlay({ kind: "trophies", trophies: unannounced });
}

/**
 * Announces the trophies that an act earned: a toast for each that no celebration covers, 1 s apart and for 3 s or until the next one,
 * then a dialog with all. Toasts wait while an overlay is open or held back, a streak is due, or a toast is held. Acts are announced in
 * order, until overlays are dropped because the listener left.
 */
export function announceTrophies(trophies: readonly Trophy[], how: AnnounceOptions = {}): void {
  const drops = timesDropped();
  const unannounced = takeUnannounced(trophies);
  if (unannounced.length > 0)
    announcing = announcing.then(() => announce(unannounced, how, () => timesDropped() !== drops));
}

async function announce(
  trophies: readonly Trophy[],
  { afterMs = apartMs, celebrated = false }: AnnounceOptions,
  isOver: () => boolean,
): Promise<void> {
  let waitMs = afterMs;
  let lastToast = 0;
  for (const { name, earned, tier, category } of trophies) {
    await new Promise((passed) => setTimeout(passed, waitMs));
    await until(() => isOver() || (isQuiet() && !isStreakExpected() && !toastState().held));
    if (isOver()) return;
    if (celebrated && category === "streak") continue;
    waitMs = apartMs;
    lastToast = showToast({
      title: words.unlocked(name),
      description: `${earned}.`,
      tone: "neutral",
      duration: saidForMs,
      mark: <TierMark tier={tier} />,
    });
  }
  await until(() => isOver() || toastState().toast?.id !== lastToast);
  if (!isOver()) wantOverlay({ kind: "trophies", trophies });
}
