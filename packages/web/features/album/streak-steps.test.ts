import fc from "fast-check";
import { expect, it } from "vitest";
import { streakSteps } from "./streak-steps.ts";

it("counts up day by day to the streak that the server has told, in at most four steps", () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (before, now) => {
      const steps = streakSteps(before, now);
      expect(steps.at(-1)).toBe(now);
      for (const [index, step] of steps.entries()) expect(step).toBe((steps[0] ?? 0) + index);
      expect(steps[0]).toBeGreaterThanOrEqual(0);
      expect(steps.length).toBe(now === 0 ? 1 : Math.min(5, Math.max(2, now - before + 1)));
    }),
  );
  expect(streakSteps(12, 12)).toEqual([11, 12]);
  expect(streakSteps(9, 12)).toEqual([9, 10, 11, 12]);
});
