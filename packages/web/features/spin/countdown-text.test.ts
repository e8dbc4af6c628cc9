import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countdownText, countdownWords, untilNextSecond } from "./countdown-text.ts";

describe("the countdown", () => {
  it.each([
    [0, "00:00:00"],
    [-5_000, "00:00:00"],
    [1, "00:00:01"],
    [1_000, "00:00:01"],
    [59_001, "00:01:00"],
    [3_661_000, "01:01:01"],
    [86_399_000, "23:59:59"],
    [112_000_000, "31:06:40"],
  ])("shows %i ms as %s", (ms, text) => {
    expect(countdownText(ms)).toBe(text);
  });

  it("reads back as the seconds that remain", () => {
    fc.assert(
      fc.property(fc.nat(200 * 3_600_000), (ms) => {
        const [hours = 0, minutes = 0, seconds = 0] = countdownText(ms).split(":").map(Number);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
        expect(hours * 3600 + minutes * 60 + seconds).toBe(Math.ceil(ms / 1000));
      }),
    );
  });

  it("changes when the time that it waits is over, and not before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 * 3_600_000 }), (ms) => {
        const wait = untilNextSecond(ms);
        expect(countdownText(ms - wait)).not.toBe(countdownText(ms));
        expect(countdownText(ms - wait + 1)).toBe(countdownText(ms));
      }),
    );
    expect(untilNextSecond(-5)).toBe(1000);
  });

  it("says hours and minutes in words", () => {
    expect(countdownWords(7_500_000)).toBe("2 hours 5 minutes");
    expect(countdownWords(3_600_000)).toBe("1 hour");
    expect(countdownWords(30_000)).toBe("1 minute");
    expect(countdownWords(0)).toBe("less than a minute");
  });
});
