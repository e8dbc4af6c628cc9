import * as v from "valibot";

/** What the rows of a file may hold, whether an export or a backup: more than the server stores itself. */

/** Calendars and clocks fail for years far outside. */
export const [firstYear, lastYear] = [1970, 2999];

/** Whether an ISO date or instant is of these years. */
export function isOfOurTime(iso: string): boolean {
  const ofYear = Number(/^\d{4}(?=-)/.exec(iso)?.[0]);
  return ofYear >= firstYear && ofYear <= lastYear;
}

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The year of an album. */
export const yearSchema = whole(1000, 9999);
/** Playing time of at most a day. */
export const minutesSchema = whole(1, 24 * 60);
/** No UTC offset was ever larger than 16 hours. */
export const utcOffsetSchema = whole(-16 * 60, 16 * 60);
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
/** Also former trophies. */
export const trophyIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));
