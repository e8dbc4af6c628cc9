import type { Celebration } from "@spindle/contract/schemas/me.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { createFollowers } from "../../device/followers.ts";

/** What may lie over a page, one at a time. A new kind is a member here, a place in the order, and a view. */
export type Overlay =
  | { readonly kind: "onboarding"; readonly account: string }
  | { readonly kind: "streak"; readonly celebration: Celebration }
  | { readonly kind: "trophies"; readonly trophies: readonly Trophy[] }
  /** One that the listener has opened. */
  | { readonly kind: "trophy"; readonly trophy: Trophy };

/** Of several that wait, the first of these comes first. None takes the place of one that is open. */
const order: readonly Overlay["kind"][] = ["onboarding", "streak", "trophies", "trophy"];

let open: Overlay | undefined;
let waiting: readonly Overlay[] = [];
let holds = 0;
let streakExpected = false;
let drops = 0;
const { subscribe, tell } = createFollowers();
export { subscribe as subscribeToOverlays };

/** Opens an overlay, or lets it wait its turn. One of each kind waits at most: trophies join those that wait. */
export function wantOverlay(overlay: Overlay): void {
  if (overlay.kind === open?.kind && overlay.kind !== "trophies") return;
  const same = waiting.find(({ kind }) => kind === overlay.kind);
  const others = waiting.filter((other) => other !== same);
  waiting = [...others, same === undefined ? overlay : joined(same, overlay)];
  settle();
}

/** Closes an overlay, once: the next one that waits takes its place. */
export function closeOverlay(overlay: Overlay): void {
  if (open !== overlay) return;
  open = undefined;
  settle();
}

/** Takes back what waits and what is open, as when the listener has signed out. */
export function dropOverlays(): void {
  drops += 1;
  open = undefined;
  waiting = [];
  streakExpected = false;
  settle();
}

/** How often everything has been taken back: who counts the same as before goes on for the same listener. */
export function timesDropped(): number {
  return drops;
}

/** Keeps overlays waiting while something runs that none may cover, as a spin. The returned function releases it, once. */
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

/** Says whether a streak is still to be celebrated: nothing is told before it that it would cover. */
export function expectStreak(isExpected: boolean): void {
  streakExpected = isExpected;
  settle();
}

export function openOverlay(): Overlay | undefined {
  return open;
}

/** Whether nothing lies over the page or waits to, and nothing runs that must not be covered. */
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
  tell();
}

function joined(waits: Overlay, comes: Overlay): Overlay {
  if (waits.kind !== "trophies" || comes.kind !== "trophies") return waits;
  return { kind: "trophies", trophies: [...waits.trophies, ...comes.trophies] };
}
