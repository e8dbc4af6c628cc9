import type { LocalDate } from "@spindle/core/day/local-date.ts";

/** The date that this device's calendar shows at an instant in epoch milliseconds. */
export function deviceDateAt(epochMs: number): LocalDate {
  const at = new Date(epochMs);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-") as LocalDate;
}
