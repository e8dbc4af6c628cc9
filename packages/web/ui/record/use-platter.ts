import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { rateAt, turnMs } from "./platter-speed.ts";

/** A custom way to stop a platter; the returned function cancels it. */
export type Stop = (turning: Animation, element: HTMLElement) => () => void;

/** Turns an element at a rate (1 is 33⅓ rpm, 0 is still), with a platter's inertia at each change. */
export function usePlatter(rate: number, stop?: Stop): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const turning = useRef<Animation | undefined>(undefined);
  const ease = useEffectEvent((to: number) => {
    if (prefersReducedMotion() || (to === 0 && turning.current === undefined) || element.current === null)
      return;
    turning.current ??= startAtRest(element.current);
    if (to === 0 && stop !== undefined) return stop(turning.current, element.current);
    return easeRate(turning.current, to);
  });

  useEffect(() => ease(rate), [rate]);

  useEffect(
    () => () => {
      turning.current?.cancel();
      turning.current = undefined;
    },
    [],
  );
  return element;
}

function startAtRest(element: HTMLElement): Animation {
  const turning = element.animate([{ transform: "rotate(0deg)" }, { transform: "rotate(360deg)" }], {
    duration: turnMs,
    iterations: Number.POSITIVE_INFINITY,
  });
  turning.playbackRate = 0;
  return turning;
}

/** Eases the rate frame by frame; the returned function cancels it. */
function easeRate(turning: Animation, to: number): () => void {
  const from = turning.playbackRate;
  const startedAt = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    const rate = rateAt(from, to, Math.max(0, now - startedAt));
    turning.updatePlaybackRate(rate);
    if (rate !== to) frame = requestAnimationFrame(step);
    else if (to === 0) turning.pause();
  }
  turning.play();
  return () => cancelAnimationFrame(frame);
}
