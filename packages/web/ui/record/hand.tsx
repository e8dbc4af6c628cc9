import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { hapticTick } from "../../device/haptic.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { isFlick } from "./hand-motion.ts";
import { type Grip, grip } from "./grip.ts";
import "./hand.css";

interface HandProps {
  /** Whether the record turns by itself: then no hand is laid on it. */
  readonly turning: boolean;
  /** What letting go with enough speed does; without it the record only turns. */
  readonly onFlick?: (() => void) | undefined;
}

/** Lets a pointer turn the record that this lies on. It is for pointers alone: what a flick does, a button does as well. */
export function Hand({ turning, onFlick }: HandProps) {
  const place = useRef<HTMLDivElement>(null);
  useGrip(place, turning, onFlick);
  return <div ref={place} className="record-hand" data-ignores={turning} />;
}

/** How long a record that a flick has set going turns on by itself before the platter has taken it over, in milliseconds. */
const takenOverMs = 900;

function useGrip(
  place: RefObject<HTMLDivElement | null>,
  turning: boolean,
  onFlick: HandProps["onFlick"],
): void {
  const ignores = useEffectEvent(() => turning);
  const letGo = useEffectEvent((held: Grip, at: number): void => {
    const { turned, speed } = held.speedAt(at);
    if (onFlick === undefined || turning || !isFlick(turned, speed)) return held.coast(speed);
    hapticTick();
    held.coast(speed, takenOverMs);
    onFlick();
  });

  useEffect(() => {
    const record = place.current;
    const turns = record?.parentElement?.querySelector<HTMLElement>(".record-turns");
    if (!record || !turns) return;
    let held: Grip | undefined;
    const rests = (): void => {
      held = undefined;
      record.dataset["holding"] = "false";
    };
    const down = (event: PointerEvent): void => {
      // A second finger means something else than a turn.
      if (held !== undefined) {
        held.coast(0);
        return rests();
      }
      if (event.button !== 0 || !event.isPrimary || ignores()) return;
      held = grip(record, turns, event, prefersReducedMotion());
      record.setPointerCapture(event.pointerId);
      record.dataset["holding"] = "true";
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId === held?.pointerId) held.follow(event);
    };
    const up = (event: PointerEvent): void => {
      const mine = held;
      if (event.pointerId !== mine?.pointerId) return;
      rests();
      if (event.type === "pointerup") letGo(mine, event.timeStamp);
      else mine.coast(0);
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
    for (const [type, listener] of Object.entries(listeners))
      record.addEventListener(type, listener as EventListener);
    return () => {
      held?.coast(0);
      for (const [type, listener] of Object.entries(listeners))
        record.removeEventListener(type, listener as EventListener);
    };
  }, [place]);
}
