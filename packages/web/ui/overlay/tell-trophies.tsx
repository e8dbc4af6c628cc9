import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { showToast, toastState } from "../toast/toast-store.ts";
import { TierMark } from "../trophy/medal.tsx";
import { isQuiet, isStreakExpected, timesDropped, wantOverlay } from "./overlay-store.ts";
import { until } from "./until.ts";
import * as words from "./words.ts";

const apartMs = 1_000;
const saidForMs = 3_000;

interface Telling {
  /** How long after the act the first is told, in milliseconds. */
  readonly afterMs?: number;
  /** Whether the streak is celebrated as well: then no toast says the same again. */
  readonly celebrated?: boolean;
}

let telling = Promise.resolve();

let told: { readonly drops: number; readonly ids: Set<string> } = { drops: 0, ids: new Set() };

/** The trophies, by id, that this page has told its listener of, or is about to. */
function toldIds(): Set<string> {
  const drops = timesDropped();
  if (told.drops !== drops) told = { drops, ids: new Set() };
  return told.ids;
}

export function isTold(id: string): boolean {
  return toldIds().has(id);
}

/** Those that are still to be told, which from now on count as told. */
function takeUntold(trophies: readonly Trophy[]): readonly Trophy[] {
  const ids = toldIds();
  const untold = trophies.filter(({ id }) => !ids.has(id));
  for (const { id } of untold) ids.add(id);
  return untold;
}

/** Shows trophies that were earned before this visit, or in another one, unless they are told already: the dialog alone. */
export function showTrophies(trophies: readonly Trophy[]): void {
  const untold = takeUntold(trophies);
  if (untold.length > 0) wantOverlay({ kind: "trophies", trophies: untold });
}

/**
 * Announces the trophies that an act has earned: a toast for each that no celebration tells, 1 s apart, which lasts 3 s unless the next one takes its
 * place, then a dialog with all of them. The toasts wait while an overlay is open or held back, while a streak is still to be celebrated, and
 * while a toast is held. Acts are announced one after the other, until overlays are dropped: the listener is gone.
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
