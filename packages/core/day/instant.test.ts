import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instant, isoOf } from "./instant.ts";

const fourDigitYears = fc.integer({
  min: Date.parse("0001-01-02T00:00Z"),
  max: Date.parse("9999-12-30T00:00Z"),
});

test("an instant written as ISO 8601 reads back as itself", () => {
  fc.assert(
    fc.property(fourDigitYears, (ms) => {
      expect(Date.parse(isoOf(instant(ms)))).toBe(ms);
    }),
  );
  expect(isoOf(instant(1_795_248_000_000))).toBe("2026-11-21T08:00:00.000Z");
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 8.64e15 + 1])("%d is a bug, not an instant", (ms) => {
  expect(() => instant(ms)).toThrow(RangeError);
});
