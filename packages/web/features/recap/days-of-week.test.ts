import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { expect, it } from "vitest";
import { dayStates, daysLeft } from "./days-of-week.ts";

const week = {
  weekStart: "2026-10-19" as LocalDate,
  days: ["listened", "none", "spun", "listened", "listened", "none", "none"] as const,
};

it.each([
  ["2026-10-24", ["done", "missed", "done", "done", "done", "open", "to-come"], 2],
  ["2026-10-23", ["done", "missed", "done", "done", "done", "to-come", "to-come"], 2],
  ["2026-10-25", ["done", "missed", "done", "done", "done", "missed", "open"], 1],
  ["2026-10-26", ["done", "missed", "done", "done", "done", "missed", "missed"], 0],
  ["2026-10-18", ["done", "to-come", "done", "done", "done", "to-come", "to-come"], 3],
])("returns the state of each day and the number of days left on %s", (today, states, left) => {
  const days = { ...week, days: [...week.days], today: today as LocalDate };
  expect(dayStates(days)).toEqual(states);
  expect(daysLeft(days)).toBe(left);
});
