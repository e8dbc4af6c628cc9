import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import type { DayState } from "../../ui/day-record.tsx";
import { daysAfter } from "./weeks.ts";

type Week = Pick<WeeklyRecap, "weekStart" | "days" | "today">;

/** The seven days of a week as they stand on the listener's today. */
export function dayStates({ weekStart, days, today }: Week): readonly DayState[] {
  return days.map((day, at) => {
    const date = daysAfter(weekStart, at);
    if (day !== "none") return "done";
    if (date === today) return "open";
    return date < today ? "missed" : "to-come";
  });
}

/** How many of its days can still bring a spin. */
export function daysLeft(week: Week): number {
  return dayStates(week).filter((state) => state === "open" || state === "to-come").length;
}
