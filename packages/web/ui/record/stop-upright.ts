import { type Motion, shortestMs, soonUpright, uprightAfter } from "./platter-motion.ts";
import { turnMs } from "./platter-speed.ts";
import type { Stop } from "./use-platter.ts";

const degreesPerMs = 360 / turnMs;

/** Stops a platter as soon as looks natural, with the label upright. */
export const stopUpright: Stop = (turning, element) => {
  const { angle, speed } = stateOf(turning, element);
  // One that has only begun to turn has no speed yet.
  return follow(turning, angle, speed > 0 ? soonUpright(angle, speed) : uprightAfter(angle, 0, shortestMs));
};

/** Stops a platter in exactly this many milliseconds, with the label upright. */
export function stopUprightIn(ms: number): Stop {
  return (turning, element) => {
    const { angle, speed } = stateOf(turning, element);
    return follow(turning, angle, uprightAfter(angle, speed, ms));
  };
}

/** A platter's angle and speed, in degrees and degrees per millisecond, including what a hand has added. */
function stateOf(turning: Animation, element: HTMLElement): { angle: number; speed: number } {
  return {
    angle: Number(turning.currentTime ?? 0) * degreesPerMs + turnedByHand(element),
    speed: turning.playbackRate * degreesPerMs,
  };
}

/** How far a hand has turned a record, in degrees, apart from its platter. */
export function turnedByHand(element: HTMLElement): number {
  return Number.parseFloat(element.style.rotate) || 0;
}

function follow(turning: Animation, angle: number, motion: Motion): () => void {
  const begun = Number(turning.currentTime ?? 0);
  const startedAt = performance.now();
  turning.playbackRate = 0;
  turning.pause();
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    const elapsed = Math.max(0, now - startedAt);
    turning.currentTime = begun + (motion.angleAt(elapsed) - angle) / degreesPerMs;
    if (elapsed < motion.ms) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
