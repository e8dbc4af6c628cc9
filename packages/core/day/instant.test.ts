import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instant, isoOf, parseInstant } from "./instant.ts";

const fourDigitYears = fc.integer({
  min: Date.parse("0001-01-02T00:00Z"),
  max: Date.parse("9999-12-30T00:00Z"),
});

test("an instant written as ISO 8601 reads back as itself", () => {
  fc.assert(
    fc.property(fourDigitYears, (ms) => {
      expect(parseInstant(isoOf(instant(ms)))).toBe(ms);
    }),
  );
  expect(isoOf(instant(1_795_248_000_000))).toBe("2026-11-21T08:00:00.000Z");
});

test("a timestamp with an offset means the same instant as its UTC form", () => {
  fc.assert(
    fc.property(fourDigitYears, fc.integer({ min: -1439, max: 1439 }), (ms, offset) => {
      const wall = new Date(ms + offset * 60_000).toISOString().slice(0, -1);
      const size = Math.abs(offset);
      const hours = String(Math.floor(size / 60)).padStart(2, "0");
      const minutes = String(size % 60).padStart(2, "0");
      expect(parseInstant(`${wall}${offset < 0 ? "-" : "+"}${hours}:${minutes}`)).toBe(ms);
    }),
  );
});

test.each([
  ["2026-11-21T08:00Z", "2026-11-21T08:00:00.000Z"],
  ["2026-11-21T08:00:01.2Z", "2026-11-21T08:00:01.200Z"],
  ["2026-11-21T08:00:01.123456789Z", "2026-11-21T08:00:01.123Z"],
  ["2024-02-29T23:59:59-05:00", "2024-03-01T04:59:59.000Z"],
  ["0050-01-01T00:00:00Z", "0050-01-01T00:00:00.000Z"],
])("%s is read as %s", (text, expected) => {
  expect(parseInstant(text)).toBe(Date.parse(expected));
});

test.each([
  "",
  "now",
  "2026-11-21",
  "2026-11-21T08:00:00",
  "2026-02-30T00:00:00Z",
  "2025-02-29T00:00:00Z",
  "2026-13-01T00:00:00Z",
  "2026-00-10T00:00:00Z",
  "2026-01-01T24:00:00Z",
  "2026-01-01T00:60:00Z",
  "2026-01-01T00:00:00+24:00",
  "2026-01-01T00:00:00+05",
  "2026-01-01 00:00:00Z",
  " 2026-01-01T00:00:00Z",
  "2026-01-01T00:00:00Z\n",
  "+002026-01-01T00:00:00Z",
  "1795248000000",
])("%j is no timestamp", (text) => {
  expect(parseInstant(text)).toBeUndefined();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 8.64e15 + 1])("%d is a bug, not an instant", (ms) => {
  expect(() => instant(ms)).toThrow(RangeError);
});
