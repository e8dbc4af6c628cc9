import { expect, it } from "vitest";
import { dateLocaleFor } from "./date-locale.ts";

it.each([
  ["en-US", "November 23, 2026"],
  ["en-CA", "November 23, 2026"],
  ["en-AU", "23 November 2026"],
  ["de-DE", "23 November 2026"],
  ["fr", "23 November 2026"],
  ["ar-EG", "23 November 2026"],
  ["fa-IR", "23 November 2026"],
  ["th-TH", "23 November 2026"],
  ["ja", "November 23, 2026"],
  ["hu", "November 23, 2026"],
])("writes a date for %s as %s", (reader, written) => {
  const date = new Date("2026-11-23T12:00:00Z");
  expect(date.toLocaleDateString(dateLocaleFor(reader), { dateStyle: "long" })).toBe(written);
});
