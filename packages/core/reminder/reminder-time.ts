/** A time of day on a 24-hour clock, "HH:MM". */
export type ReminderTime = string & { readonly brand: "ReminderTime" };

/** How a time of day is written: from "00:00" to "23:59", always five characters. */
export const reminderTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads a time of day; undefined if the text is none. */
export function parseReminderTime(text: string): ReminderTime | undefined {
  return reminderTimePattern.test(text) ? (text as ReminderTime) : undefined;
}

/** When the week's recap comes, on a Sunday, by the listener's own clock. */
export const recapTime = "18:00" as ReminderTime;
