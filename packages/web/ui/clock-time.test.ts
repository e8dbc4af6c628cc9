import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { expect, it } from "vitest";
import { clockTime } from "./clock-time.ts";

it.each([
  ["18:00", "en-GB", "18:00"],
  ["18:00", "de", "18:00"],
  ["18:00", "en-US", "06:00 PM"],
  ["00:05", "en-US", "12:05 AM"],
  ["12:30", "en-US", "12:30 PM"],
])("%s is in %s %s", (time, locale, written) => {
  expect(clockTime(time as ReminderTime, locale)).toBe(written);
});
