import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { showToast, toastState } from "../toast/toast-store.ts";
import { TierMark } from "../trophy/medal.tsx";
import { isQuiet, isStreakExpected, timesDropped, wantOverlay } from "./overlay-store.ts";
import { until } from "./until.ts";
import * as words from "./words.ts";

const apartMs = 1_000;
const saidForMs = 3_000;

interface Telling {
  /** The delay before the first toast, in milliseconds. */
  readonly afterMs?: number;
  /** Whether the streak is celebrated as well: then no toast repeats it. */
  readonly celebrated?: boolean;
}

let telling = Promise.resolve();

let told: { readonly drops: number; readonly ids: Set<string> } = { drops: 0, ids: new Set() };

/** The IDs of the trophies that this page has announced to its listener, or is about to. */
function toldIds(): Set<string> {
  const drops = timesDropped();
  if (told.drops !== drops) told = { drops, ids: new Set() };
  return told.ids;
}

export function isTold(id: string): boolean {
  return toldIds().has(id);
}

/** Trophies not announced yet; marks them as announced. */
function takeUntold(trophies: readonly Trophy[]): readonly Trophy[] {
  const ids = toldIds();
  const untold = trophies.filter(({ id }) => !ids.has(id));
  for (const { id } of untold) ids.add(id);
  return untold;
}

/** Shows a dialog for trophies from before this visit or from another one, unless they were announced already. */
export function showTrophies(trophies: readonly Trophy[]): void {
  const untold = takeUntold(trophies);
  if (untold.length > 0) wantOverlay({ kind: "trophies", trophies: untold });
}

/**
 * Announces the trophies that an act earned: a toast for each that no celebration covers, 1 s apart and for 3 s or until the next one,
 * then a dialog with all. Toasts wait while an overlay is open or held back, a streak is due, or a toast is held. Acts are announced in
 * order, until overlays are dropped because the listener left.
 */
export function tellTrophies(trophies: readonly Trophy[], how: Telling = {}): void {
  const drops = timesDropped();
  const untold = takeUntold(trophies);
  if (untold.length > 0) telling = telling.then(() => tell(untold, how, () => timesDropped() !== drops));
}

async function tell(
  trophies: readonly Trophy[],
  { afterMs = apartMs, celebrated = false }: Telling,
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
