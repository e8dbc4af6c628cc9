import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { addDays } from "@spindle/core/day/local-date.ts";
import type { DayState } from "../../ui/day-record.tsx";

type Week = Pick<WeeklyRecap, "weekStart" | "days" | "today">;

export function dayStates({ weekStart, days, today }: Week): readonly DayState[] {
  return days.map((day, at) => {
    const date = addDays(weekStart, at);
    if (day !== "none") return "done";
    if (date === today) return "open";
    return date < today ? "missed" : "to-come";
  });
}

export function daysLeft(week: Week): number {
  return dayStates(week).filter((state) => state === "open" || state === "to-come").length;
}
