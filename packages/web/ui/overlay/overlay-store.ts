import type { Celebration } from "@spindle/contract/schemas/me.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { createSubscribers } from "../../device/subscribers.ts";

/** What may lie over a page, one at a time. A new kind needs a member here, a place in the order, and a view. */
export type Overlay =
  /** They can't be shown again. */
  | { readonly kind: "recovery-codes"; readonly codes: readonly string[] }
  | { readonly kind: "onboarding"; readonly account: string }
  | { readonly kind: "streak"; readonly celebration: Celebration }
  | { readonly kind: "trophies"; readonly trophies: readonly Trophy[] }
  /** Opened by the listener. */
  | { readonly kind: "trophy"; readonly trophy: Trophy };

/** The order in which waiting overlays open. None replaces an open one. */
const order: readonly Overlay["kind"][] = ["recovery-codes", "onboarding", "streak", "trophies", "trophy"];

let open: Overlay | undefined;
let waiting: readonly Overlay[] = [];
let holds = 0;
let streakExpected = false;
let drops = 0;
const { subscribe, publish } = createSubscribers();
export { subscribe as subscribeToOverlays };

/** Opens an overlay, or queues it. At most one of each kind waits: trophies join those that wait. */
export function wantOverlay(overlay: Overlay): void {
  if (overlay.kind === open?.kind && overlay.kind !== "trophies") return;
  const same = waiting.find(({ kind }) => kind === overlay.kind);
  const others = waiting.filter((other) => other !== same);
  waiting = [...others, same === undefined ? overlay : joined(same, overlay)];
  settle();
}

/** Closes an overlay, once; the next one opens. */
export function closeOverlay(overlay: Overlay): void {
  if (open !== overlay) return;
  open = undefined;
  settle();
}

/** Closes the open overlay and clears the queue, for example after a sign-out. Only recovery codes stay until they are saved. */
export function dropOverlays(): void {
  drops += 1;
  if (open?.kind !== "recovery-codes") open = undefined;
  waiting = waiting.filter(({ kind }) => kind === "recovery-codes");
  streakExpected = false;
  settle();
}

/** How often everything was closed and cleared: a caller that sees the same number continues for the same listener. */
export function timesDropped(): number {
  return drops;
}

/** Holds overlays back while nothing may be covered, for example during a spin. The returned function releases them, once. */
export function holdOverlays(): () => void {
  holds += 1;
  settle();
  let released = false;
  return () => {
    if (!released) holds -= 1;
    released = true;
    settle();
  };
}

/** Notes whether a streak is due: what its celebration would cover waits. */
export function expectStreak(isExpected: boolean): void {
  streakExpected = isExpected;
  settle();
}

export function openOverlay(): Overlay | undefined {
  return open;
}

/** Whether no overlay is open or waiting, and none is held back. */
export function isQuiet(): boolean {
  return open === undefined && holds === 0;
}

export function isStreakExpected(): boolean {
  return streakExpected;
}

function settle(): void {
  if (open === undefined && holds === 0) {
    open = waiting.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))[0];
    waiting = waiting.filter((overlay) => overlay !== open);
  }
  publish();
}

function joined(waits: Overlay, comes: Overlay): Overlay {
  if (waits.kind !== "trophies" || comes.kind !== "trophies") return waits;
  return { kind: "trophies", trophies: [...waits.trophies, ...comes.trophies] };
}
