/** A point in time: whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted. */
export type Instant = number & { readonly brand: "Instant" };

const farthest = 8.64e15;

/** Names a count of milliseconds an instant; throws a RangeError for anything but a whole number a Date can hold. */
export function instant(ms: number): Instant {
  if (!Number.isInteger(ms) || Math.abs(ms) > farthest) throw new RangeError(`${ms} is not an instant`);
  return ms as Instant;
}

/** The instant as ISO 8601 in UTC with milliseconds: "2026-11-21T08:00:00.000Z". */
export function isoOf(at: Instant): string {
  return new Date(at).toISOString();
}
