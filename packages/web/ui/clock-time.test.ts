import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { expect, it } from "vitest";
import { clockTime, timeOfDay } from "./clock-time.ts";

it.each([
  ["18:00", "en-GB", "18:00"],
  ["18:00", "de", "18:00"],
  ["18:00", "en-US", "06:00 PM"],
  ["00:05", "en-US", "12:05 AM"],
  ["12:30", "en-US", "12:30 PM"],
])("formats %s in %s as %s", (time, locale, written) => {
  expect(clockTime(time as ReminderTime, locale)).toBe(written);
});

it.each([
  [21, 5, "en-GB", "21:05"],
  [9, 5, "de", "09:05"],
  [21, 5, "en-US", "9:05 PM"],
  [0, 30, "en-US", "12:30 AM"],
])("formats %i hours %i minutes in %s as %s", (hours, minutes, locale, said) => {
  expect(timeOfDay(new Date(2026, 10, 21, hours, minutes), locale)).toBe(said);
});
