/** A 24-hour time, "HH:MM". */
export type ReminderTime = string & { readonly brand: "ReminderTime" };

/** "00:00" to "23:59". */
export const reminderTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Parses a time of day; undefined if it is invalid. */
export function parseReminderTime(text: string): ReminderTime | undefined {
  return reminderTimePattern.test(text) ? (text as ReminderTime) : undefined;
}

/** When the weekly recap comes on a Sunday, by the listener's clock. */
export const recapTime = "18:00" as ReminderTime;
