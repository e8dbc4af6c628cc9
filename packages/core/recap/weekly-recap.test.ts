import * as fc from "fast-check";
import { expect, test } from "vitest";
import { datesOf, weekOf, weeksUntil } from "../day/week.ts";
import type { HistorySpin } from "../listening/facts-of.ts";
import { albumNumbered, someHistorySpins, spinOnDay } from "../testing/history-spins.ts";
import { diversityOf, type RecapSpin, weeklyRecap } from "./weekly-recap.ts";
import { weeklyStats } from "./weekly-stats.ts";

const seen = (spin: HistorySpin, isFavorite = false): RecapSpin => ({
  ...spin,
  isListened: spin.listenedAt !== null,
  isFavorite,
});
const someWeek = fc
  .tuple(someHistorySpins, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), fc.nat(60))
  .map(([history, favorites, day]) => {
    const week = weekOf(spinOnDay(day).localDate);
    const spins = history
      .map((spin, index) => seen(spin, favorites[index] ?? false))
      .filter(({ localDate }) => localDate >= week.first && localDate <= week.last);
    return { week, spins };
  });

const different = (values: readonly string[]) => new Set(values).size;

test("the numbers of a week match a count by hand", () => {
  fc.assert(
    fc.property(someWeek, ({ week, spins }) => {
      const recap = weeklyRecap(week, spins);
      const listened = spins.filter(({ isListened }) => isListened).length;
      expect(recap).toMatchObject({
        totalSpins: spins.length,
        albumsSpun: different(spins.map(({ albumId }) => albumId)),
        listenedSpins: listened,
        streakDays: spins.length,
        uniqueGenres: different(spins.flatMap(({ genres }) => genres)),
        uniqueArtists: different(
          spins.flatMap(({ artists }) => artists.map((name) => name.toLowerCase().replace("the ", ""))),
        ),
        completionRate: spins.length === 0 ? 0 : Math.round((100 * listened) / spins.length),
      });
      expect(recap.days).toEqual(
        datesOf(week).map((date) => {
          const spin = spins.find(({ localDate }) => localDate === date);
          return spin ? (spin.isListened ? "listened" : "spun") : "none";
        }),
      );
      expect(recap.diversityScore).toBeGreaterThanOrEqual(0);
      expect(recap.diversityScore).toBeLessThanOrEqual(100);
    }),
  );
});

test("no genre has more albums than the top genre, and there is none if genres are unknown", () => {
  fc.assert(
    fc.property(someWeek, ({ week, spins }) => {
      const { topGenre } = weeklyRecap(week, spins);
      const genres = [...new Set(spins.flatMap((spin) => spin.genres))];
      const albumsOf = (genre: string) =>
        different(spins.flatMap((spin) => (spin.genres.includes(genre) ? [spin.albumId] : [])));
      const most = Math.max(0, ...genres.map(albumsOf));
      const last = (genre: string) => spins.findLastIndex((spin) => spin.genres.includes(genre));
      const place = (genre: string) => spins[last(genre)]?.genres.indexOf(genre) ?? 0;
      const [first] = genres
        .filter((genre) => albumsOf(genre) === most)
        .toSorted((one, other) => last(other) - last(one) || place(one) - place(other));
      expect(topGenre).toEqual(first === undefined ? undefined : { name: first, count: most });
    }),
  );
});

test("ties for the top genre go to the one spun last, then to the album's first one", () => {
  const topOf = (...genres: readonly (readonly string[])[]) => {
    const spins = genres.map((each, day) => seen(spinOnDay(day, { genres: each })));
    return weeklyRecap(weekOf(spinOnDay(0).localDate), spins).topGenre;
  };
  expect(topOf(["ambient"], ["zouk"])).toEqual({ name: "zouk", count: 1 });
  expect(topOf(["zouk"], ["ambient"])).toEqual({ name: "ambient", count: 1 });
  expect(topOf(["ambient"], ["zouk", "dub"])).toEqual({ name: "zouk", count: 1 });
  expect(topOf(["ambient"], ["ambient"], ["zouk"])).toEqual({ name: "ambient", count: 2 });
});

test("one album is not diverse, whatever its genres and repetitions", () => {
  const scoreOf = (...albums: readonly number[]) => {
    const facts = (album: number) => ({ albumId: albumNumbered(album), genres: ["soul", "dub", "fado"] });
    const spins = albums.map((album, day) => seen(spinOnDay(day, facts(album))));
    return weeklyRecap(weekOf(spinOnDay(0).localDate), spins).diversityScore;
  };
  expect(scoreOf(1)).toBe(0);
  expect(scoreOf(1, 1)).toBe(0);
  expect(scoreOf(1, 2)).toBe(100);
});

test("top albums are at most five distinct ones: favorites, then listened ones, then the newest", () => {
  fc.assert(
    fc.property(someWeek, ({ week, spins }) => {
      const { topAlbums } = weeklyRecap(week, spins);
      expect(topAlbums).toHaveLength(Math.min(5, different(spins.map(({ albumId }) => albumId))));
      expect(different(topAlbums.map(({ albumId }) => albumId))).toBe(topAlbums.length);
    }),
  );
  const spinsOf = [
    { listened: false, favorite: false },
    { listened: true, favorite: false },
    { listened: true, favorite: true },
    { listened: false, favorite: true },
    { listened: false, favorite: false },
    { listened: true, favorite: false },
  ];
  const spins = spinsOf.map(({ listened, favorite }, day) => {
    const spin = spinOnDay(day, { albumId: albumNumbered(day) });
    return seen(listened ? { ...spin, listenedAt: spin.at } : spin, favorite);
  });
  const { topAlbums } = weeklyRecap(weekOf(spinOnDay(0).localDate), spins);
  expect(topAlbums).toEqual([2, 3, 5, 1, 4].map((day) => spins[day]));
});

test("evenly spread genres are fully diverse; a single genre or none is not diverse", () => {
  expect(diversityOf([])).toBe(0);
  expect(diversityOf([7])).toBe(0);
  // Entropy of 3:1 is 0.5623 nats, of 1:1 ln 2.
  expect(diversityOf([3, 1])).toBe(81);
  const someCounts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 28 });
  fc.assert(
    fc.property(someCounts, (counts) => {
      const score = diversityOf(counts);
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(diversityOf(counts.toReversed())).toBe(score);
      expect(diversityOf(counts.map(() => 3))).toBe(100);
    }),
  );
});

test("each spin counts in its own week, as in that week's recap", () => {
  fc.assert(
    fc.property(someHistorySpins, fc.nat(80), (history, day) => {
      const weeks = weeksUntil(spinOnDay(day).localDate, 8);
      const spins = history.map((spin) => seen(spin));
      const stats = weeklyStats(weeks, spins);
      expect(stats.map(({ first, last }) => ({ first, last }))).toEqual(weeks);
      for (const { first, last, ...counts } of stats) {
        const within = spins.filter(({ localDate }) => localDate >= first && localDate <= last);
        expect(weeklyRecap({ first, last }, within)).toMatchObject(counts);
      }
    }),
  );
});
