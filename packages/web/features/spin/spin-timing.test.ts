import fc from "fast-check";
import { expect, it } from "vitest";
import { runDownMs, spinEnd } from "./spin-timing.ts";

it("leaves 2.2 s after an album that took a while to find", () => {
  expect(spinEnd(1_000, 5_000).leavesIn).toBe(2_200);
});

it("turns the record for 3.5 s if the album is found at once", () => {
  expect(spinEnd(1_000, 1_100).leavesIn).toBe(3_400);
});

it("shows the album's name 0.6 s before leaving, and has the record at rest by then", () => {
  const instant = fc.nat(1_000_000);
  fc.assert(
    fc.property(instant, fc.nat(60_000), (pressedAt, took) => {
      const { slowsIn, namesIn, leavesIn } = spinEnd(pressedAt, pressedAt + took);
      expect(leavesIn).toBeGreaterThanOrEqual(2_200);
      expect(took + leavesIn).toBeGreaterThanOrEqual(3_500);
      expect(leavesIn - namesIn).toBe(600);
      expect(slowsIn).toBeGreaterThanOrEqual(0);
      expect(slowsIn + runDownMs).toBeLessThan(leavesIn);
    }),
  );
});
