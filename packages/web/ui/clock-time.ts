import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";

/** A time of day as this browser's own fields for times write it: by twelve hours or by twenty-four. */
export function clockTime(time: ReminderTime, locale?: string): string {
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  if (!hour12) return time;
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const hour = String(hours % 12 || 12).padStart(2, "0");
  return `${hour}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
