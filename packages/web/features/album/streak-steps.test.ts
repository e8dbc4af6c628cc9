import fc from "fast-check";
import { expect, it } from "vitest";
import { streakSteps } from "./streak-steps.ts";

it("counts up to the server's streak one day at a time, over at most four days", () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (before, now) => {
      const steps = streakSteps(before, now);
      expect(steps.at(-1)).toBe(now);
      for (const [index, step] of steps.entries()) expect(step).toBe((steps[0] ?? 0) + index);
      const first = steps[0] ?? -1;
      expect(first).toBeGreaterThanOrEqual(0);
      expect(now - first).toBeLessThanOrEqual(4);
      // Starts at yesterday's streak or earlier, and at the known streak if that is at most four days back.
      if (now > 0) expect(first).toBeLessThan(now);
      if (before < now && now - before <= 4) expect(first).toBe(before);
    }),
  );
  expect(streakSteps(12, 12)).toEqual([11, 12]);
  expect(streakSteps(9, 12)).toEqual([9, 10, 11, 12]);
  expect(streakSteps(1, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(streakSteps(30, 1)).toEqual([0, 1]);
});
