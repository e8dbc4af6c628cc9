import * as fc from "fast-check";
import { type Instant, instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import { utcOffsetMinutes } from "../day/time-zone.ts";
import type { AlbumId } from "../ids.ts";
import type { HistorySpin } from "../listening/facts-of.ts";
import { modeIds } from "../spin/mode-definitions.ts";
import { questionOf, type SpinInputs } from "../spin/spin-choice.ts";
import { someZone, zoneNamed } from "./histories.ts";

/** A Monday. */
const firstDate = "2026-01-05" as LocalDate;
const hour = 3_600_000;
const firstMidnight = Date.parse(firstDate);

/** The id of the album with this number. */
export function albumNumbered(number: number): AlbumId {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as AlbumId;
}

/** An hour (UTC) of the day with this number; day 0 is a Monday. */
export function atHour(day: number, ofDay: number): Instant {
  return instant(firstMidnight + (24 * day + ofDay) * hour);
}

/** A spin on the day with this number, at 2 p.m. UTC, with its own album and artist, not listened to. */
export function spinOnDay(day: number, facts: Partial<HistorySpin> = {}): HistorySpin {
  return {
    localDate: addDays(firstDate, day),
    at: atHour(day, 14),
    utcOffsetMinutes: 0,
    zone: zoneNamed("UTC"),
    mode: "saved",
    inputs: {},
    albumId: albumNumbered(day),
    artists: [`Artist ${day}`],
    year: null,
    genres: [],
    country: null,
    minutes: 40,
    listenedAt: null,
    ...facts,
  };
}

/** The known facts of an album: some missing, artists in several spellings, perhaps duplicate genres. */
const someAlbum = fc.record({
  year: fc.option(fc.integer({ min: 1950, max: 2029 })),
  genres: fc.array(fc.constantFrom("soul", "dub", "Dub", "fado", "constructor"), { maxLength: 3 }),
  country: fc.option(fc.constantFrom("BR", "JP", "ML")),
  artists: fc.array(fc.constantFrom("Nell Abara", "NELL ABARA", "The Kites", "Kites", "Koji Arata"), {
    minLength: 1,
    maxLength: 3,
  }),
  minutes: fc.option(fc.integer({ min: 15, max: 120 })),
});

const someStep = fc.record({
  gap: fc.constantFrom(1, 1, 1, 2, 3),
  ofDay: fc.integer({ min: 0, max: 23 }),
  zone: someZone,
  album: fc.nat(7),
  mode: fc.constantFrom(...modeIds),
  word: fc.nat(5),
  /** Hours from the spin to the mark. */
  listenedAfter: fc.option(fc.integer({ min: 0, max: 2000 })),
});

/** Spins ordered by date: with gaps and travel, few albums so that some repeat, and marks in any order. */
export const someHistorySpins: fc.Arbitrary<readonly HistorySpin[]> = fc
  .record({
    albums: fc.array(someAlbum, { minLength: 8, maxLength: 8 }),
    steps: fc.array(someStep, { maxLength: 40 }),
  })
  .map(({ albums, steps }) => {
    const spins: HistorySpin[] = [];
    let day = 0;
    for (const { gap, ofDay, zone, album, mode, word, listenedAfter } of steps) {
      day += gap;
      const at = atHour(day, ofDay);
      const localDate = localDateAt(at, zone);
      if (localDate <= (spins.at(-1)?.localDate ?? "")) continue;
      spins.push(
        spinOnDay(day, {
          ...albums[album],
          albumId: albumNumbered(album),
          localDate,
          at,
          zone,
          utcOffsetMinutes: utcOffsetMinutes(at, zone),
          mode,
          inputs: wordOf(mode, word),
          listenedAt: listenedAfter === null ? null : instant(at + listenedAfter * hour),
        }),
      );
    }
    return spins;
  });

/** The inputs of a spin of this mode: its word with this number, or nothing if it asks for none. */
export function wordOf(mode: HistorySpin["mode"], number: number): SpinInputs {
  const asks = questionOf(mode);
  const words = Object.keys(asks?.words ?? {});
  return asks ? { [asks.field]: words[number % words.length] } : {};
}
