import fc from "fast-check";
import { expect, it } from "vitest";
import { confettiMs, confettiPieces } from "./confetti-pieces.ts";

it("spreads 50 pieces of three shapes over the width, and all land within three seconds", () => {
  const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(chance, (stream) => {
      const pieces = confettiPieces(() => stream.next().value);
      expect(pieces).toHaveLength(50);
      for (const [index, { left, delayMs, fallMs }] of pieces.entries()) {
        expect(left).toBeGreaterThanOrEqual(index * 2);
        expect(left).toBeLessThanOrEqual(index * 2 + 2);
        expect(delayMs + fallMs).toBeLessThanOrEqual(confettiMs);
        expect(fallMs).toBeGreaterThan(1_000);
      }
      expect(new Set(pieces.map(({ shape }) => shape)).size).toBe(3);
    }),
  );
});
