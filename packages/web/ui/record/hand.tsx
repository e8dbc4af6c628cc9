import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { hapticTick } from "../../device/haptic.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import { isFlick, type Point, type Sample, speedAtRelease, turnedBy } from "./hand-motion.ts";
import * as styles from "./record-hand.module.css";
import { coast } from "./platter-motion.ts";
import { turnedByHand } from "./stop-upright.ts";

/** A pointer's hold on a record. */
interface Grip {
  readonly pointerId: number;
  readonly follow: (event: PointerEvent) => void;
  /** How far the record was turned in total (degrees), and its speed at an instant of the page's clock (degrees per ms). */
  readonly speedAt: (at: number) => { readonly turned: number; readonly speed: number };
  /** Lets it coast, for at most this many milliseconds. */
  readonly coast: (speed: number, longestMs?: number) => void;
}

/** The animation frame of a coasting record, until it is held again. */
const coasting = new WeakMap<HTMLElement, number>();

/** Grabs a record at a pointer. With reduced motion (`still`) the record doesn't move. */
function grip(record: HTMLElement, turns: HTMLElement, begin: PointerEvent, still: boolean): Grip {
  const box = record.getBoundingClientRect();
  const middle: Point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  let angle = turnedByHand(turns);
  let turned = 0;
  let last: Point = begin;
  let samples: readonly Sample[] = [{ angle, at: begin.timeStamp }];
  cancelAnimationFrame(coasting.get(turns) ?? 0);

  return {
    pointerId: begin.pointerId,
    follow(event) {
      const by = turnedBy(middle, box.width / 2, last, event);
      last = event;
      angle += by;
      turned += Math.abs(by);
      samples = [...samples.slice(-20), { angle, at: event.timeStamp }];
      if (!still) turnTo(turns, angle);
    },
    speedAt: (at) => ({ turned, speed: speedAtRelease(samples, at) }),
    coast(speed, longestMs) {
      if (!still && speed !== 0) letTurn(turns, angle, speed, longestMs);
    },
  };
}

function turnTo(turns: HTMLElement, angle: number): void {
  turns.style.rotate = `${angle}deg`;
}

function letTurn(turns: HTMLElement, from: number, speed: number, longestMs: number | undefined): void {
  const { ms, angleAt } = coast(from, speed, longestMs);
  const letGoAt = performance.now();
  const step = (now: number): void => {
    const elapsed = Math.max(0, now - letGoAt);
    turnTo(turns, angleAt(elapsed));
    if (elapsed < ms && turns.isConnected) coasting.set(turns, requestAnimationFrame(step));
  };
  coasting.set(turns, requestAnimationFrame(step));
}

interface HandProps {
  /** Whether the platter is turning: then a hand can't turn the record. */
  readonly turning: boolean;
  /** Called if it is released fast enough; without it the record only turns. */
  readonly onFlick?: (() => void) | undefined;
}

/** Lets a pointer turn the record. A button does the same as a flick, for everybody else. */
export function Hand({ turning, onFlick }: HandProps) {
  const place = useRef<HTMLDivElement>(null);
  useGrip(place, turning, onFlick);
  return <div ref={place} className={styles.root} data-ignores={turning} />;
}

/** How long a flicked record coasts until the platter takes over, in milliseconds. */
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
      // A second finger isn't a turn.
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
