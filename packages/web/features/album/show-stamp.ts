import { prefersReducedMotion } from "../../device/reduced-motion.ts";

/** Distance from the top of the viewport, to clear the navigation bar. */
const belowBarPx = 80;

/** Scrolls a stamp above the viewport into view, unless that would scroll the pressed button out of it. */
export function showStamp(stamp: HTMLElement, pressed: Element): void {
  // The animation scales the stamp up, so its bounding box is larger than its final size.
  const { top, height } = stamp.getBoundingClientRect();
  const above = belowBarPx - (top + (height - stamp.offsetHeight) / 2);
  const button = pressed.getBoundingClientRect();
  if (above <= 0 || button.top < 0 || button.bottom + above > innerHeight) return;
  scrollBy({ top: -above, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
