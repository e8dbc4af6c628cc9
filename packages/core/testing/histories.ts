import * as fc from "fast-check";
import { type TimeZone, parseTimeZone } from "../day/time-zone.ts";

/** The zone with this name; throws if the runtime does not know it. */
export function zoneNamed(name: string): TimeZone {
  const parsed = parseTimeZone(name);
  if (parsed === undefined) throw new Error(`this runtime does not know ${name}`);
  return parsed;
}

/** Zones with unusual calendar changes, and both sides of the date line. */
export const zones: readonly TimeZone[] = [
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "America/Sao_Paulo",
  "America/St_Johns",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Pacific/Auckland",
  "America/Los_Angeles",
  "Europe/London",
  "Asia/Kolkata",
  "Africa/Casablanca",
  "Antarctica/Troll",
  "Asia/Tehran",
  "America/Havana",
  "Pacific/Chatham",
  "Pacific/Kwajalein",
  "Pacific/Honolulu",
  "Asia/Tokyo",
  "America/Asuncion",
  "Africa/Cairo",
  "Asia/Beirut",
  "UTC",
].map(zoneNamed);

export const someZone = fc.constantFrom(...zones);

/** Instants near calendar jumps, and ends of February. */
const turningPoints = [
  "2011-12-30T10:00Z",
  "1993-08-21T12:00Z",
  "2010-11-07T02:31Z",
  "2006-04-02T03:31Z",
  "2018-11-04T03:00Z",
  "2018-02-18T02:00Z",
  "2024-02-29T12:00Z",
  "2028-02-29T00:00Z",
  "2023-02-28T23:00Z",
  "2026-10-03T15:30Z",
  "2026-04-04T15:00Z",
  "2026-03-08T05:00Z",
  "2026-11-01T05:00Z",
  "2026-03-29T01:00Z",
  "2026-10-25T01:00Z",
  "2021-03-21T20:30Z",
  "2021-09-21T19:30Z",
  "2026-03-28T22:00Z",
  "2026-12-31T23:00Z",
  "2014-09-25T22:00Z",
].map((text) => Date.parse(text));

const hour = 3_600_000;

const nearTurningPoint = fc
  .tuple(fc.constantFrom(...turningPoints), fc.integer({ min: -96 * hour, max: 72 * hour }))
  .map(([point, distance]) => point + distance);

const anyInstant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2037, 0, 1) });

/** Any instant from 1990 to 2036, mostly near a turning point. */
export const someInstant = fc.oneof(
  { weight: 3, arbitrary: nearTurningPoint },
  { weight: 1, arbitrary: anyInstant },
);

/** A user's next step: time passes (or the clock is set back), they may travel, and then they try to spin. */
export interface Step {
  readonly wait: number;
  readonly travelTo: TimeZone | undefined;
  /** Try at this offset (ms) from the announced `nextSpinAt` instead, if there is one. */
  readonly besideNext: -1 | 0 | undefined;
}

const wait = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 30 * hour }) },
  { weight: 3, arbitrary: fc.integer({ min: 22 * hour, max: 26 * hour }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 5 * 60_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 30 * hour, max: 80 * hour }) },
  { weight: 1, arbitrary: fc.integer({ min: -30 * hour, max: 0 }) },
);

const step: fc.Arbitrary<Step> = fc.record({
  wait,
  travelTo: fc.option(someZone, { freq: 4, nil: undefined }),
  besideNext: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constant(0 as const) },
    { weight: 1, arbitrary: fc.constant(-1 as const) },
  ),
});

/** Where and when a history starts, and its steps. */
export const someHistory = fc.record({
  start: someInstant,
  home: someZone,
  steps: fc.array(step, { minLength: 4, maxLength: 30 }),
});
