import fc from "fast-check";
import { expect, it } from "vitest";
import { coast, type Motion, soonUpright, uprightAfter } from "./platter-motion.ts";

const angle = fc.double({ min: -5_000, max: 5_000, noNaN: true });
/** Degrees per millisecond: 0.2 is 33⅓ rpm. */
const speed = fc.double({ min: 0.05, max: 1.2, noNaN: true });
const ms = fc.integer({ min: 300, max: 5_000 });

/** The rotation in each hundredth of the motion's time. */
function steps({ angleAt, ms: all }: Motion): readonly number[] {
  return Array.from({ length: 100 }, (_, at) => angleAt((all * (at + 1)) / 100) - angleAt((all * at) / 100));
}

/** The angle's distance from upright, in degrees. */
function lean(degrees: number): number {
  return Math.abs(degrees - Math.round(degrees / 360) * 360);
}

it("ends upright after exactly the given time, and stays there", () => {
  fc.assert(
    fc.property(angle, speed, ms, (from, begins, within) => {
      const motion = uprightAfter(from, begins, within);
      expect(motion.ms).toBe(within);
      expect(motion.angleAt(0)).toBeCloseTo(from);
      expect(lean(motion.angleAt(within))).toBeLessThan(1e-6);
      expect(motion.angleAt(within + 5_000)).toBe(motion.angleAt(within));
    }),
  );
});

it("never turns backward, and adds at most one turn to its natural slowdown", () => {
  fc.assert(
    fc.property(angle, speed, ms, (from, begins, within) => {
      const motion = uprightAfter(from, begins, within);
      for (const step of steps(motion)) expect(step).toBeGreaterThanOrEqual(-1e-9);
      expect(motion.angleAt(within) - from).toBeLessThan((begins * within) / 3 + 361);
    }),
  );
});

it("only slows down in the time at the end of a spin", () => {
  fc.assert(
    fc.property(angle, (from) => {
      // The end of a spin: 2.4 times 33⅓ rpm, and a little more than the 2.2 s before the page changes.
      const parts = steps(uprightAfter(from, 0.48, 2_250));
      for (const [at, step] of parts.slice(1).entries())
        expect(step).toBeLessThanOrEqual((parts[at] ?? 0) + 1e-9);
    }),
  );
});

it("comes to rest upright, always slowing down", () => {
  fc.assert(
    fc.property(angle, speed, (from, begins) => {
      const motion = soonUpright(from, begins);
      expect(lean(motion.angleAt(motion.ms))).toBeLessThan(1e-6);
      const parts = steps(motion);
      expect((parts[0] ?? 0) / (motion.ms / 100)).toBeCloseTo(begins, 1);
      for (const [at, step] of parts.slice(1).entries())
        expect(step).toBeLessThanOrEqual((parts[at] ?? 0) + 1e-9);
    }),
  );
});

it("stops within 3.4 s from 33⅓ rpm, whatever its angle", () => {
  fc.assert(
    fc.property(angle, (from) => {
      expect(soonUpright(from, 0.2).ms).toBeLessThanOrEqual(3_400 + 1e-6);
    }),
  );
});

it("coasts in the hand's direction, always slowing down, and stops", () => {
  const thrown = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(angle, thrown, (from, letGo) => {
      const motion = coast(from, letGo);
      expect(motion.ms).toBeLessThanOrEqual(2_600);
      expect(motion.angleAt(0)).toBeCloseTo(from);
      const parts = steps(motion);
      for (const step of parts) expect(step * Math.sign(letGo)).toBeGreaterThanOrEqual(-1e-9);
      for (const [at, step] of parts.slice(1).entries())
        expect(Math.abs(step)).toBeLessThanOrEqual(Math.abs(parts[at] ?? 0) + 1e-9);
      expect(motion.angleAt(motion.ms + 60_000)).toBe(motion.angleAt(motion.ms));
    }),
  );
});

it("starts coasting at the hand's speed", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 3, noNaN: true }), (letGo) => {
      const { angleAt } = coast(0, letGo);
      expect(angleAt(1)).toBeCloseTo(letGo, 1);
    }),
  );
});
