import fc from "fast-check";
import { expect, it } from "vitest";
import { type Motion, soonUpright } from "./platter-motion.ts";

const angle = fc.double({ min: -5_000, max: 5_000, noNaN: true });
/** Degrees per millisecond: 0.2 is 33⅓ turns a minute. */
const speed = fc.double({ min: 0.05, max: 1.2, noNaN: true });

/** How much further it turns in each of a hundred parts of its time. */
function steps({ angleAt, ms: all }: Motion): readonly number[] {
  return Array.from({ length: 100 }, (_, at) => angleAt((all * (at + 1)) / 100) - angleAt((all * at) / 100));
}

/** How far an angle is from upright, in degrees. */
function lean(degrees: number): number {
  return Math.abs(degrees - Math.round(degrees / 360) * 360);
}

it("comes to rest upright as soon as it can without haste, always slowing down", () => {
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

it("has stopped within 3.4 s from 33⅓ turns a minute, wherever it begins", () => {
  fc.assert(
    fc.property(angle, (from) => {
      expect(soonUpright(from, 0.2).ms).toBeLessThanOrEqual(3_400 + 1e-6);
    }),
  );
});
