import { type Motion, soonUpright } from "./platter-motion.ts";
import { turnMs } from "./platter-speed.ts";
import type { Stop } from "./use-platter.ts";

const degreesPerMs = 360 / turnMs;

/** Runs a platter down as soon as its weight allows, and so that the label ends upright. */
export const stopUpright: Stop = (turning, element) => {
  const { angle, speed } = stateOf(turning, element);
  return follow(turning, angle, soonUpright(angle, speed));
};

/** How a platter lies and turns, in degrees and degrees per millisecond; what a hand has turned it by is part of it. */
function stateOf(turning: Animation, element: HTMLElement): { angle: number; speed: number } {
  const byHand = Number.parseFloat(element.style.rotate) || 0;
  return {
    angle: Number(turning.currentTime ?? 0) * degreesPerMs + byHand,
    speed: turning.playbackRate * degreesPerMs,
  };
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
