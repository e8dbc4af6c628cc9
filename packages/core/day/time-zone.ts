import type { Instant } from "./instant.ts";
import { Temporal } from "./temporal.ts";

/** An IANA time zone name, in the database's letter case. */
export type TimeZone = string & { readonly brand: "TimeZone" };

export const UTC_ZONE = "UTC" as TimeZone;

const longestName = 64;
const nameShape = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/** Parses an IANA zone name in any letter case and keeps aliases. Undefined if missing, over 64 characters, a bare offset, or unknown to this runtime. */
export function parseTimeZone(text: string | undefined): TimeZone | undefined {
  if (text === undefined || text.length > longestName || !nameShape.test(text)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId as TimeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether both names mean the same zone. Browsers report "Asia/Calcutta" or "Asia/Kolkata" for the same one. */
export function isSameZone(one: TimeZone, other: TimeZone): boolean {
  if (one === other) return true;
  const epoch = Temporal.Instant.fromEpochMilliseconds(0);
  return epoch.toZonedDateTimeISO(one).equals(epoch.toZonedDateTimeISO(other));
}

/** The zone's UTC offset at that instant in whole minutes; seconds of old local times are rounded. */
export function utcOffsetMinutes(at: Instant, zone: TimeZone): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return Math.round(offsetNanoseconds / 60e9);
}
