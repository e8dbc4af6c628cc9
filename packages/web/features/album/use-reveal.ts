import { type AnimationEvent, useEffect, useLayoutEffect, useState } from "react";
import { holdOverlays } from "../../ui/overlay/overlay-store.ts";
import { hapticTick } from "../../device/haptic.ts";
import { isCarriedTo, putDown } from "../../ui/reveal.ts";

interface Reveal {
  readonly revealing: boolean;
  /** Attach both to the animated element: CSS animations control the timing. */
  readonly onAnimationStart: (event: AnimationEvent) => void;
  readonly onAnimationEnd: (event: AnimationEvent) => void;
}

/** Reveals the album only if a spin on Home has just led here. Ends with the animation or any input. */
export function useReveal(spinId: string): Reveal {
  const [revealing, setRevealing] = useState(() => isCarriedTo(spinId));
  useLayoutEffect(putDown, []);
  // No overlay may cover the reveal.
  useLayoutEffect(() => (revealing ? holdOverlays() : undefined), [revealing]);
  useEffect(() => {
    if (!revealing) return;
    const end = (): void => setRevealing(false);
    const ends = ["pointerdown", "keydown", "wheel"] as const;
    for (const type of ends) addEventListener(type, end, { capture: true, passive: true });
    return () => {
      for (const type of ends) removeEventListener(type, end, { capture: true });
    };
  }, [revealing]);
  return {
    revealing,
    onAnimationStart: ({ animationName }) => {
      if (animationName === "thud") hapticTick();
    },
    onAnimationEnd: ({ animationName }) => {
      if (animationName === "reveal-last") setRevealing(false);
    },
  };
}
