/** Whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds. */
export type Instant = number & { readonly brand: "Instant" };

const farthest = 8.64e15;

/** Converts milliseconds to an instant; throws a RangeError unless it is a whole number that a Date can hold. */
export function instant(ms: number): Instant {
  if (!Number.isInteger(ms) || Math.abs(ms) > farthest) throw new RangeError(`${ms} is not an instant`);
  return ms as Instant;
}

/** ISO 8601 in UTC with milliseconds: "2026-11-21T08:00:00.000Z". */
export function isoOf(at: Instant): string {
  return new Date(at).toISOString();
}

const timestamp =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/** Parses an RFC 3339 timestamp with an offset. Seconds are optional; fractions of a millisecond are dropped. Undefined if it is invalid. */
export function parseInstant(iso: string): Instant | undefined {
  const parts = timestamp.exec(iso);
  if (!parts) return undefined;
  const field = (position: number): number => Number(parts[position] ?? 0);
  const wall = new Date(0);
  // Date.UTC maps the years 0 to 99 to 1900 to 1999; setUTCFullYear does not.
  wall.setUTCFullYear(field(1), field(2) - 1, field(3));
  const dateExists = wall.getUTCMonth() === field(2) - 1 && wall.getUTCDate() === field(3);
  const timeExists = field(4) < 24 && field(5) < 60 && field(6) < 60 && field(9) < 24 && field(10) < 60;
  if (!dateExists || !timeExists) return undefined;
  const milliseconds = Number((parts[7] ?? "").slice(0, 3).padEnd(3, "0"));
  wall.setUTCHours(field(4), field(5), field(6), milliseconds);
  const offsetMinutes = (field(9) * 60 + field(10)) * (parts[8] === "-" ? -1 : 1);
  return instant(wall.getTime() - offsetMinutes * 60_000);
}
