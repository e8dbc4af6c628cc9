import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Instant, instant } from "../day/instant.ts";
import type { TimeZone } from "../day/time-zone.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { utcOffsetMinutes } from "../day/time-zone.ts";
import { currentStreak, type StreakDay, type StreakState, streakAfter } from "../streak/streak.ts";
import { dayName, dayNumber, offsetMinutes } from "../testing/calendar-model.ts";
import { type Step, someHistory, zones } from "../testing/histories.ts";
import { type SpinMoment, spinPermission } from "./daily-limit.ts";

/** A spin as the model keeps it: plain numbers, from Intl alone. */
interface ModelSpin {
  readonly at: number;
  readonly zone: string;
  readonly day: number;
  readonly offset: number;
}

function modelIsOpen(at: number, zone: string, spins: readonly ModelSpin[]): boolean {
  const today = dayNumber(at, zone);
  const last = spins.at(-1);
  const isNewest = spins.every(({ day }) => day < today);
  return isNewest && (last === undefined || last.zone === zone || at - last.at >= 8 * 3_600_000);
}

/** The first open instant after `after`, looked for minute by minute. */
function modelNext(after: number, zone: string, spins: readonly ModelSpin[]): number {
  const waited = (spins.at(-1)?.at ?? 0) + 8 * 3_600_000;
  for (let minute = Math.floor(after / 60_000); ; minute += 1) {
    const moments = [minute * 60_000, after + 1, waited].filter(
      (at) => at > after && Math.floor(at / 60_000) === minute,
    );
    const open = moments.toSorted((one, other) => one - other).find((at) => modelIsOpen(at, zone, spins));
    if (open !== undefined) return open;
  }
}

/** What decision 2 asks of a journey that may skip one date: a rise of 12 hours at the least, 48 hours at the most. */
function crossedDateLine(before: ModelSpin, spin: ModelSpin): boolean {
  const hoursPassed = (spin.at - before.at) / 3_600_000;
  const hoursRisen = (spin.offset - before.offset) / 60;
  return hoursRisen >= 12 && hoursPassed <= 48;
}

/** The dates that end no run: those that were spun, and single ones that a journey over the date line skipped. */
function countedDates(spins: readonly ModelSpin[]): ReadonlySet<number> {
  const kept = new Set(spins.map(({ day }) => day));
  for (const [position, spin] of spins.entries()) {
    const before = spins[position - 1];
    if (before?.day === spin.day - 2 && crossedDateLine(before, spin)) kept.add(spin.day - 1);
  }
  return kept;
}

/** The spins of the unbroken stretch of kept dates that ends on `day`, counted backwards date by date. */
function modelRun(spins: readonly ModelSpin[], day: number): number {
  const kept = countedDates(spins);
  const spun = new Set(spins.map((spin) => spin.day));
  let length = 0;
  for (let date = day; kept.has(date); date -= 1) if (spun.has(date)) length += 1;
  return length;
}

/** What is shown to who looks now: the run that ends today or yesterday, or the day before if the date line excuses it. */
function modelStreak(spins: readonly ModelSpin[], looking: ModelSpin): number {
  const last = spins.at(-1);
  if (last === undefined) return 0;
  const isExcused = last.day === looking.day - 2 && crossedDateLine(last, looking);
  return last.day >= looking.day - 1 || isExcused ? modelRun(spins, last.day) : 0;
}

/** One user's history under the rules, compared with the model's. */
class Life {
  now: number;
  zone: TimeZone;
  last: SpinMoment | undefined;
  streak: StreakState | undefined;
  longest = 0;
  nextSpinAt: Instant | undefined;
  readonly spins: ModelSpin[] = [];
  readonly seen: { refusals: number; scanned: number };

  constructor(start: number, home: TimeZone, seen: { refusals: number; scanned: number }) {
    this.now = start;
    this.zone = home;
    this.seen = seen;
  }

  live(step: Step): void {
    this.zone = step.travelTo ?? this.zone;
    const announced = step.travelTo === undefined ? this.nextSpinAt : undefined;
    const isBesideNext = announced !== undefined && step.besideNext !== undefined;
    this.now = isBesideNext ? announced + (step.besideNext ?? 0) : this.now + step.wait;
    const today = this.today();
    const permission = spinPermission(instant(this.now), this.zone, this.last);
    expect(permission.kind === "open").toBe(modelIsOpen(this.now, this.zone, this.spins));
    if (permission.kind === "open") {
      expect(permission.localDate).toBe(dayName(dayNumber(this.now, this.zone)));
      this.spin(today);
    } else this.beRefused(permission.nextSpinAt);
    this.look(this.today());
  }

  today(): StreakDay {
    const at = instant(this.now);
    return { at, localDate: localDateAt(at, this.zone), utcOffsetMinutes: utcOffsetMinutes(at, this.zone) };
  }

  spin(today: StreakDay): void {
    const before = this.last;
    if (before) expect(today.localDate > before.localDate).toBe(true);
    const { now: at, zone } = this;
    this.spins.push({ at, zone, day: dayNumber(at, zone), offset: offsetMinutes(at, zone) });
    this.streak = { ...today, length: streakAfter(this.streak, today) };
    this.longest = Math.max(this.longest, this.streak.length);
    this.last = { at: today.at, zone, localDate: today.localDate };
    const again = spinPermission(today.at, zone, this.last);
    if (again.kind === "open") throw new Error("a spin is open right after another");
    this.nextSpinAt = again.nextSpinAt;
    expect(modelIsOpen(this.nextSpinAt, zone, this.spins)).toBe(true);
    expect(modelIsOpen(this.nextSpinAt - 1, zone, this.spins)).toBe(false);
  }

  beRefused(nextSpinAt: Instant): void {
    this.nextSpinAt = nextSpinAt;
    expect(nextSpinAt).toBeGreaterThan(this.now);
    expect(modelIsOpen(nextSpinAt, this.zone, this.spins)).toBe(true);
    expect(spinPermission(nextSpinAt, this.zone, this.last).kind).toBe("open");
    expect(spinPermission(instant(nextSpinAt - 1), this.zone, this.last).kind).not.toBe("open");
    this.seen.refusals += 1;
    // The scan is slow, so it checks one refusal in forty.
    if (this.seen.refusals % 40 !== 0) return;
    this.seen.scanned += 1;
    expect(nextSpinAt).toBe(modelNext(this.now, this.zone, this.spins));
  }

  look(today: StreakDay): void {
    const looking: ModelSpin = {
      at: this.now,
      zone: this.zone,
      day: dayNumber(this.now, this.zone),
      offset: offsetMinutes(this.now, this.zone),
    };
    expect(currentStreak(this.streak, today)).toBe(modelStreak(this.spins, looking));
    const runs = this.spins.map(({ day }) => modelRun(this.spins, day));
    expect(this.longest).toBe(Math.max(0, ...runs));
  }
}

/** Runs generated histories. One refusal in forty is compared minute by minute; at least this many must occur. */
export function testHistories(count: number, leastScanned: number): void {
  test(`${count} generated histories over the zones of the world agree with a model based on Intl: permissions, one spin per date, exact next instants and streaks`, () => {
    expect(zones.length).toBeGreaterThanOrEqual(12);
    const seen = { refusals: 0, scanned: 0 };
    fc.assert(
      fc.property(someHistory, ({ start, home, steps }) => {
        const life = new Life(start, home, seen);
        for (const step of steps) life.live(step);
        const days = life.spins.map(({ day }) => day);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toEqual(days.toSorted((one, other) => one - other));
      }),
      { numRuns: count, seed: 20_261_121 },
    );
    expect(seen.scanned).toBeGreaterThan(leastScanned);
  });
}
