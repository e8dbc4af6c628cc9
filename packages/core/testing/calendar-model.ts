/**
 * An independent calendar for the tests: dates as day numbers, parsed from Intl.DateTimeFormat's output,
 * without Temporal and without the rules under test.
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

/** The zone's wall clock as if it were UTC (milliseconds, whole seconds). */
export function wallClock(at: number, zone: string): number {
  const [, month, day, year, hour, minute, second] = (printed.exec(formatOf(zone).format(at)) ?? []).map(
    Number,
  );
  if (second === undefined) throw new Error(`cannot read ${formatOf(zone).format(at)}`);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
}

/** The local date as days since 1970-01-01. */
export function dayNumber(at: number, zone: string): number {
  return Math.floor(wallClock(at, zone) / 86_400_000);
}

/** The zone's offset from UTC in minutes. */
export function offsetMinutes(at: number, zone: string): number {
  return Math.round((wallClock(at, zone) - Math.floor(at / 1000) * 1000) / 60_000);
}

/** A day number as "YYYY-MM-DD". */
export function dayName(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
