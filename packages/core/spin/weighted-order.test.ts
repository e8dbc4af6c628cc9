import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../random/seeded-random.ts";
import { weightedOrder } from "./weighted-order.ts";

const draws = 200_000;

/** Pearson's chi-squared over the counts that the chances would lead one to expect. */
function chiSquared(counts: readonly number[], chances: readonly number[]): number {
  return chances.reduce((sum, chance, position) => {
    const expected = chance * draws;
    return sum + ((counts[position] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

describe("a random order by weight", () => {
  const weights = [1, 2, 3, 4, 10, 0.5];
  const items = weights.map((weight, item) => ({ item, weight }));
  const total = weights.reduce((sum, weight) => sum + weight, 0);

  test("puts each item first in proportion to its weight, by a chi-squared test at 0.001", () => {
    const random = seededRandom(20_261_121);
    const counts = weights.map(() => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const first = weightedOrder(items, random)[0] ?? -1;
      counts[first] = (counts[first] ?? 0) + 1;
    }
    // 5 degrees of freedom.
    expect(
      chiSquared(
        counts,
        weights.map((weight) => weight / total),
      ),
    ).toBeLessThan(20.52);
  });

  test("draws the second item among the rest in proportion, by a chi-squared test at 0.001", () => {
    const random = seededRandom(7);
    const counts = weights.map(() => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const second = weightedOrder(items, random)[1] ?? -1;
      counts[second] = (counts[second] ?? 0) + 1;
    }
    const chances = weights.map((weight, position) =>
      weights.reduce((sum, first, other) => {
        return other === position ? sum : sum + (first / total) * (weight / (total - first));
      }, 0),
    );
    expect(chiSquared(counts, chances)).toBeLessThan(20.52);
  });

  test("contains every item with a positive weight once, and no other", () => {
    const someWeight = fc.oneof(fc.double({ min: -1, max: 1e9, noNaN: true }), fc.constant(0));
    fc.assert(
      fc.property(fc.array(someWeight), fc.nat(), (some, seed) => {
        const ordered = weightedOrder(
          some.map((weight, item) => ({ item, weight })),
          seededRandom(seed),
        );
        const positive = some.flatMap((weight, item) => (weight > 0 ? [item] : []));
        expect(ordered.toSorted((one, other) => one - other)).toEqual(positive);
      }),
    );
  });

  test("depends only on the random numbers, including their bounds", () => {
    expect(weightedOrder(items, seededRandom(3))).toEqual(weightedOrder(items, seededRandom(3)));
    expect(weightedOrder(items, () => 0)).toHaveLength(6);
    expect(weightedOrder(items, () => 1 - Number.EPSILON / 2)).toHaveLength(6);
  });
});
