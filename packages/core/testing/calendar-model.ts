/**
 * A second opinion on calendars for the tests: dates as day numbers, read from what Intl.DateTimeFormat prints, without
 * Temporal and without the rules under test.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(zone, made);
  return made;
}

const printed = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

/** What the zone's clocks show, as if it were UTC: milliseconds, whole seconds. */
export function wallClock(at: number, zone: string): number {
  const [, month, day, year, hour, minute, second] = (printed.exec(formatOf(zone).format(at)) ?? []).map(
    Number,
  );
  if (second === undefined) throw new Error(`cannot read ${formatOf(zone).format(at)}`);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
}

/** The local date as a count of days since 1970-01-01. */
export function dayNumber(at: number, zone: string): number {
  return Math.floor(wallClock(at, zone) / 86_400_000);
}

/** How many minutes the zone's clocks are ahead of UTC. */
export function offsetMinutes(at: number, zone: string): number {
  return Math.round((wallClock(at, zone) - Math.floor(at / 1000) * 1000) / 60_000);
}

/** "YYYY-MM-DD" of a day number. */
export function dayName(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
