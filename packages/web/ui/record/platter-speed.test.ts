import fc from "fast-check";
import { expect, it } from "vitest";
import { rateAt, turnMs } from "./platter-speed.ts";

it("turns at 33⅓ rpm", () => {
  expect(60_000 / turnMs).toBeCloseTo(33.333, 2);
});

it("starts at the current rate and ends at the requested one", () => {
  expect(rateAt(0, 2.6, 0)).toBe(0);
  expect(rateAt(0, 2.6, 5_000)).toBeCloseTo(2.6);
  expect(rateAt(1, 0, 5_000)).toBe(0);
});

it("changes monotonically, and does not overshoot the requested rate", () => {
  const rate = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.nat(3_000), fc.nat(500), (from, to, elapsed, more) => {
      const now = rateAt(from, to, elapsed);
      const later = rateAt(from, to, elapsed + more);
      expect((later - now) * Math.sign(to - from)).toBeGreaterThanOrEqual(-1e-9);
      expect(now).toBeGreaterThanOrEqual(Math.min(from, to) - 1e-9);
      expect(now).toBeLessThanOrEqual(Math.max(from, to) + 1e-9);
    }),
  );
});
