import { type Point, type Sample, speedAtRelease, turnedBy } from "./hand-motion.ts";
import { coast } from "./platter-motion.ts";
import { turnedByHand } from "./stop-upright.ts";

/** One pointer's hold of a record. */
export interface Grip {
  readonly pointerId: number;
  readonly follow: (event: PointerEvent) => void;
  /** How far the record was turned all in all (degrees), and how fast it turned at an instant of the page's clock (degrees per ms). */
  readonly speedAt: (at: number) => { readonly turned: number; readonly speed: number };
  /** Lets it turn on by its weight, for at most so many milliseconds. */
  readonly coast: (speed: number, longestMs?: number) => void;
}

/** What a hand let go of and turns on, until it is held again. */
const coasting = new WeakMap<HTMLElement, number>();

/** Takes hold of a record where a pointer is. Where nothing may move (`still`), the hold is felt but the record stays. */
export function grip(record: HTMLElement, turns: HTMLElement, begin: PointerEvent, still: boolean): Grip {
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
