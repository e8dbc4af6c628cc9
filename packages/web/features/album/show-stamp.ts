import { prefersReducedMotion } from "../../device/reduced-motion.ts";

/** How far below the top of the window the stamp comes to stand: below the bar. */
const belowBarPx = 80;

/** Brings a stamp that was pressed in above the window into view, unless the button that did it would then leave the window. */
export function showStamp(stamp: HTMLElement, pressed: Element): void {
  // It is larger while it comes down.
  const { top, height } = stamp.getBoundingClientRect();
  const above = belowBarPx - (top + (height - stamp.offsetHeight) / 2);
  const button = pressed.getBoundingClientRect();
  if (above <= 0 || button.top < 0 || button.bottom + above > innerHeight) return;
  scrollBy({ top: -above, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
