import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";

/** A time of day in 12 or 24 hours, as this browser's time fields write it. */
export function clockTime(time: ReminderTime, locale?: string): string {
  if (!isByTwelveHours(locale)) return time;
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const hour = String(hours % 12 || 12).padStart(2, "0");
  return `${hour}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** The time of day of an instant on this device: "9:05 PM", or "21:05" with 24 hours. */
export function timeOfDay(at: Date, locale?: string): string {
  const [hours, minutes] = [at.getHours(), String(at.getMinutes()).padStart(2, "0")];
  if (!isByTwelveHours(locale)) return `${String(hours).padStart(2, "0")}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

function isByTwelveHours(locale?: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 ?? false;
}
