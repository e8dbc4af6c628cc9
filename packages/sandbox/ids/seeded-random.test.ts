import fc from "fast-check";
import { expect, test } from "vitest";
import { randomFrom, shuffled, wholeBetween } from "./seeded-random.ts";

const upwards = (one: number, other: number) => one - other;

test("a seed always gives the same numbers in [0, 1)", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const [one, other] = [randomFrom(seed), randomFrom(seed)];
      for (let index = 0; index < 20; index += 1) {
        const number = one();
        expect(number).toBe(other());
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(1);
      }
    }),
  );
});

test("whole numbers include both bounds and nothing beyond", () => {
  const random = randomFrom("ends");
  const seen = new Set(Array.from({ length: 400 }, () => wholeBetween(random, 2, 5)));
  expect(seen).toEqual(new Set([2, 3, 4, 5]));
});

test("shuffling keeps every item once", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
      expect(shuffled(randomFrom(seed), items).toSorted(upwards)).toEqual(items.toSorted(upwards));
    }),
  );
});
