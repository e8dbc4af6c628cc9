import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countdownWords, untilWordsChange } from "./countdown-text.ts";

/** In milliseconds, up to eight days. Half are in the last 130 seconds. */
const remaining = fc.oneof(
  fc.integer({ min: 1, max: 130_000 }),
  fc.integer({ min: 1, max: 200 * 3_600_000 }),
);

function numberBefore(words: string, noun: string): number {
  return Number(new RegExp(`(\\d+) ${noun}`).exec(words)?.[1] ?? 0);
}

describe("the countdown", () => {
  it.each([
    [-5_000, "a moment"],
    [0, "a moment"],
    [1, "1 second"],
    [42_000, "42 seconds"],
    [59_001, "1 minute"],
    [60_000, "1 minute"],
    [60_001, "2 minutes"],
    [3_600_000, "1 hour"],
    [7_500_000, "2 hours 5 minutes"],
    [112_000_000, "31 hours 7 minutes"],
  ])("shows %i ms as %s", (ms, words) => {
    expect(countdownWords(ms)).toBe(words);
  });

  it("never shows less than the time left, or a whole minute more", () => {
    fc.assert(
      fc.property(remaining, (ms) => {
        const words = countdownWords(ms);
        const [hours, minutes, seconds] = ["hour", "minute", "second"].map((noun) =>
          numberBefore(words, noun),
        );
        const said = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
        expect(said).toBeGreaterThanOrEqual(ms);
        expect(said - ms).toBeLessThan(60_000);
      }),
    );
  });

  it("changes exactly when untilWordsChange says", () => {
    fc.assert(
      fc.property(remaining, (ms) => {
        const wait = untilWordsChange(ms);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60_000);
        expect(countdownWords(ms - wait)).not.toBe(countdownWords(ms));
        expect(countdownWords(ms - wait + 1)).toBe(countdownWords(ms));
      }),
    );
    expect(untilWordsChange(-5)).toBe(1000);
  });
});
