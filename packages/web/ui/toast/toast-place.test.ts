import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, freePlace } from "./toast-place.ts";

describe("the toast's place", () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 400 }),
    top: fc.integer({ min: 0, max: 800 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 200 }),
  });
  const covers = (one: Box, x: number, y: number): boolean =>
    x >= one.left && x < one.left + one.width && y >= one.top && y < one.top + one.height;

  it("is one of the candidates, and overlaps nothing that is taken", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 4 }), fc.array(box, { maxLength: 8 }), (places, taken) => {
        const free = freePlace(places, taken);
        if (free === undefined) return;
        expect(places).toContain(free);
        for (const { left, top } of taken) expect(covers(free, left, top)).toBe(false);
        for (const other of taken) expect(covers(other, free.left, free.top)).toBe(false);
      }),
    );
  });

  it("is undefined if everything is taken, and the first candidate if nothing is", () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 4 }), (places) => {
        expect(freePlace(places, [])).toBe(places[0]);
        expect(freePlace(places, [{ left: 0, top: 0, width: 2000, height: 2000 }])).toBeUndefined();
      }),
    );
  });
});
