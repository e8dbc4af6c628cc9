import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partRead } from "./part-read.ts";

interface SomePage {
  readonly windowHeight: number;
  readonly above: number;
  readonly heights: readonly number[];
  readonly below: number;
}

const somePages = fc.record<SomePage>({
  windowHeight: fc.integer({ min: 300, max: 1_500 }),
  above: fc.integer({ min: 150, max: 290 }),
  heights: fc.array(fc.integer({ min: 60, max: 1_200 }), { minLength: 2, maxLength: 8 }),
  below: fc.integer({ min: 0, max: 250 }),
});

/** Where the parts begin on the page, and how far it can be scrolled. */
function layOut({ windowHeight, above, heights, below }: SomePage) {
  const begin = heights.map((_, index) => heights.slice(0, index).reduce((sum, each) => sum + each, above));
  const height = heights.reduce((sum, each) => sum + each, above + below);
  const furthest = Math.max(0, height - windowHeight);
  const readAt = (y: number) =>
    partRead(
      begin.map((top) => top - y),
      { windowHeight, y, furthest },
    );
  return { begin, furthest, readAt };
}

describe("the part that is read", () => {
  it("is each in its turn from the top to the end, where the last one is, and goes by the place alone", () => {
    fc.assert(
      fc.property(somePages, (page) => {
        const { begin, furthest, readAt } = layOut(page);
        const down = Array.from({ length: furthest + 1 }, (_, y) => readAt(y));
        expect(down).toEqual(down.toSorted((one, other) => one - other));
        if (furthest === 0) return;
        expect(down.at(-1)).toBe(begin.length - 1);
        const atTop = down[0] ?? 0;
        expect([...new Set(down)]).toEqual(begin.map((_, index) => index).slice(atTop));
      }),
      { numRuns: 60 },
    );
  });

  it("is the one at the top of the window where more than a screenful is left", () => {
    fc.assert(
      fc.property(somePages, fc.nat(), (page, far) => {
        const { begin, furthest, readAt } = layOut(page);
        const index = far % begin.length;
        // An anchor leads there, below the bar, to a whole pixel: half of one more of the part may have gone.
        const y = Math.round((begin[index] ?? 0) - page.windowHeight * 0.1);
        const reachesLine = (page.heights[index] ?? 0) > page.windowHeight * 0.1 + 0.5;
        fc.pre(y >= 0 && y < furthest - page.windowHeight && reachesLine);
        expect(readAt(y)).toBe(index);
      }),
    );
  });

  it("is the first of a page that cannot be scrolled", () => {
    expect(partRead([200, 400, 600], { windowHeight: 900, y: 0, furthest: 0 })).toBe(0);
  });
});
