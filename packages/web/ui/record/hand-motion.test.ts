import fc from "fast-check";
import { expect, it } from "vitest";
import { isFlick, type Point, type Sample, speedAtRelease, turnedBy } from "./hand-motion.ts";

const radius = 200;
const middle: Point = { x: 300, y: 400 };
const degrees = fc.double({ min: -720, max: 720, noNaN: true });
/** Far enough from the center to turn the record. */
const reach = fc.double({ min: radius * 0.13, max: radius, noNaN: true });

function at(angle: number, away: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: middle.x + away * Math.cos(radians), y: middle.y + away * Math.sin(radians) };
}

/** The equivalent angle between -180 and 180. */
function shortest(angle: number): number {
  return angle - 360 * Math.round(angle / 360);
}

it("turns by the finger's angle around the center, regardless of its distance", () => {
  fc.assert(
    fc.property(
      degrees,
      fc.double({ min: -179, max: 179, noNaN: true }),
      reach,
      reach,
      (from, by, near, far) => {
        expect(turnedBy(middle, radius, at(from, near), at(from + by, far))).toBeCloseTo(by, 6);
      },
    ),
  );
});

it("turns by at most half a turn per move, and symmetrically in both directions", () => {
  fc.assert(
    fc.property(degrees, degrees, reach, reach, (from, to, near, far) => {
      const forth = turnedBy(middle, radius, at(from, near), at(to, far));
      const back = turnedBy(middle, radius, at(to, far), at(from, near));
      expect(Math.abs(forth)).toBeLessThanOrEqual(180);
      expect(shortest(forth + back)).toBeCloseTo(0, 6);
    }),
  );
});

it("ignores a finger at the center", () => {
  const inside = fc.double({ min: 0, max: radius * 0.119, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, inside, reach, (from, to, near, far) => {
      expect(turnedBy(middle, radius, at(from, near), at(to, far))).toBe(0);
      expect(turnedBy(middle, radius, at(from, far), at(to, near))).toBe(0);
    }),
  );
});

/** Samples of a hand at constant speed (degrees per millisecond), taken every few milliseconds. */
function handAt(speed: number, lastsMs: number, everyMs: number): readonly Sample[] {
  return Array.from({ length: Math.floor(lastsMs / everyMs) + 1 }, (_, index) => ({
    angle: speed * everyMs * index,
    at: 1_000 + everyMs * index,
  }));
}

it("measures the speed of a steady hand", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      fc.integer({ min: 60, max: 900 }),
      fc.constantFrom(4, 8, 16, 30),
      (speed, lastsMs, everyMs) => {
        const samples = handAt(speed, lastsMs, everyMs);
        expect(speedAtRelease(samples, samples.at(-1)?.at ?? 0)).toBeCloseTo(speed, 6);
      },
    ),
  );
});

it("has no speed after a pause before the release, a mere touch, or no samples", () => {
  const samples = handAt(0.6, 300, 8);
  expect(speedAtRelease(samples, (samples.at(-1)?.at ?? 0) + 120)).toBe(0);
  expect(speedAtRelease(samples.slice(0, 1), 1_000)).toBe(0);
  expect(speedAtRelease([], 1_000)).toBe(0);
});

it("limits the speed, whatever the browser reports", () => {
  const sample = fc.record({
    angle: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    at: fc.integer({ min: 0, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(sample), fc.integer({ min: 0, max: 2_100 }), (samples, releasedAt) => {
      const inOrder = samples.toSorted((one, other) => one.at - other.at);
      expect(Math.abs(speedAtRelease(inOrder, releasedAt))).toBeLessThanOrEqual(0.9);
    }),
  );
});

it("is a flick from 33⅓ rpm in either direction, but never for a mere touch", () => {
  fc.assert(
    fc.property(degrees, fc.double({ min: -0.9, max: 0.9, noNaN: true }), (turned, speed) => {
      const expected = Math.abs(turned) >= 12 && Math.abs(speed) * 1_000 * 60 >= (100 / 3) * 360 - 1e-6;
      expect(isFlick(Math.abs(turned), speed)).toBe(expected);
      expect(isFlick(Math.abs(turned), -speed)).toBe(expected);
    }),
  );
});
