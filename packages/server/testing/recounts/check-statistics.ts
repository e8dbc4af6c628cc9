import type { Analytics, WeeklyRecap, WeeklyStats } from "@spindle/contract/schemas/profile.ts";
import { artistKey } from "@spindle/core/album/album-key.ts";
import { dayName } from "@spindle/core/testing/calendar-model.ts";
import { expect } from "vitest";
import type { GeneratedSpin, ShelfAlbum } from "../generated-listening.ts";
import { albumsOf, type GeneratedListener, numberOf, read } from "./generated-listener.ts";

/** 1970-01-01 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);
const countOf = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number =>
  items.filter(isMeant).length;
const rounded = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The most frequent first, ties by name. */
function tally(names: readonly string[]): readonly (readonly [name: string, count: number])[] {
  return [...new Set(names)]
    .map((name) => [name, countOf(names, (each) => each === name)] as const)
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
}

/** The genres of the albums; ties go to the album spun last, then to the genre it lists first. */
function genreTally(spins: readonly GeneratedSpin[]): ReturnType<typeof tally> {
  const last = (genre: string) => spins.findLastIndex(({ album }) => album.genres.includes(genre));
  const place = (genre: string) => spins[last(genre)]?.album.genres.indexOf(genre) ?? 0;
  return tally(albumsOf(spins).flatMap(({ genres }) => genres)).toSorted(
    ([one, ones], [other, others]) => others - ones || last(other) - last(one) || place(one) - place(other),
  );
}

export async function checkAnalytics(listener: GeneratedListener): Promise<void> {
  const { spins, today } = listener;
  const days = spins.map(({ localDate }) => numberOf(localDate));
  const monday = mondayOf(today);
  const analytics = await read<Analytics>(listener, "/api/profile/analytics");
  const thisWeek = countOf(days, (day) => day >= monday && day < monday + 7);
  expect(analytics.weeklyProgress).toMatchObject({
    currentWeekSpins: thisWeek,
    daysCompleted: [0, 1, 2, 3, 4, 5, 6].map((after) => days.includes(monday + after)),
    progressPercentage: rounded(thisWeek, 7),
  });
  expect(analytics.recentActivity).toEqual({
    last7Days: countOf(days, (day) => day > today - 7 && day <= today),
    last30Days: countOf(days, (day) => day > today - 30 && day <= today),
  });
  expect(analytics.today).toBe(dayName(today));
  expect(analytics.totalSpins).toBe(spins.length);
  expect(analytics.totalAlbums).toBe(albumsOf(spins).length);
  expect(analytics.genreDistribution).toEqual(genreTally(spins).map(([genre, count]) => ({ genre, count })));
  const modes = tally(spins.map(({ mode }) => mode));
  expect(new Map(analytics.modePreferences.map(({ mode, percentage }) => [mode, percentage]))).toEqual(
    new Map(modes.map(([mode, count]) => [mode, rounded(count, spins.length)])),
  );
  expect(analytics.modePreferences.map(({ percentage }) => percentage)).toEqual(
    modes.map(([, count]) => rounded(count, spins.length)),
  );
}

export async function checkWeeks(listener: GeneratedListener): Promise<readonly WeeklyRecap[]> {
  const { spins, today, joinedOn } = listener;
  const within = (monday: number) =>
    spins.filter(({ localDate }) => mondayOf(numberOf(localDate)) === monday);
  const mondays = Array.from({ length: 8 }, (_, back) => mondayOf(today) - 7 * back).filter(
    (monday) => monday + 6 >= joinedOn,
  );
  expect(await read<WeeklyStats[]>(listener, "/api/profile/weekly-stats")).toEqual(
    mondays.map((monday) => ({
      weekStart: dayName(monday),
      weekEnd: dayName(monday + 6),
      totalSpins: within(monday).length,
      listenedSpins: countOf(within(monday), ({ listenedAt }) => listenedAt !== null),
    })),
  );
  const recaps: WeeklyRecap[] = [];
  for (const [back, monday] of mondays.entries()) {
    // Any date of a week selects that week.
    const query = back === 0 ? "" : `?weekStart=${dayName(monday + (back % 7))}`;
    const recap = await read<WeeklyRecap>(listener, `/api/profile/weekly-recap${query}`);
    checkRecap(listener, recap, monday, within(monday));
    recaps.push(recap);
  }
  return recaps;
}

function checkRecap(
  listener: GeneratedListener,
  recap: WeeklyRecap,
  monday: number,
  ofWeek: readonly GeneratedSpin[],
): void {
  const { spins, favorites, today } = listener;
  const listened = ofWeek.filter(({ listenedAt }) => listenedAt !== null);
  const artistsIn = (some: readonly GeneratedSpin[]) =>
    new Set(some.flatMap(({ album }) => album.artists.map(artistKey)));
  const before = artistsIn(spins.filter(({ localDate }) => numberOf(localDate) < monday));
  const genres = genreTally(ofWeek);
  const all = genres.reduce((sum, [, count]) => sum + count, 0);
  const bits = genres.reduce((sum, [, count]) => sum - (count / all) * Math.log2(count / all), 0);
  const [top] = genres;
  expect(recap).toMatchObject({
    weekStart: dayName(monday),
    weekEnd: dayName(monday + 6),
    today: dayName(today),
    stats: {
      totalSpins: ofWeek.length,
      albumsSpun: albumsOf(ofWeek).length,
      listenedSpins: listened.length,
      uniqueArtists: artistsIn(ofWeek).size,
      newArtists: countOf([...artistsIn(ofWeek)], (artist) => !before.has(artist)),
      uniqueGenres: genres.length,
      completionRate: rounded(listened.length, ofWeek.length),
      streakDays: new Set(ofWeek.map(({ localDate }) => localDate)).size,
    },
  });
  expect(recap.insights).toEqual({
    ...(top && { topGenre: { name: top[0], count: top[1] } }),
    diversityScore:
      genres.length < 2 || albumsOf(ofWeek).length < 2
        ? 0
        : Math.round((100 * bits) / Math.log2(genres.length)),
  });
  expect(recap.days).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((after) => {
      const spin = ofWeek.find(({ localDate }) => numberOf(localDate) === monday + after);
      if (!spin) return "none";
      return spin.listenedAt === null ? "spun" : "listened";
    }),
  );
  const ranked = albumsOf(ofWeek.toReversed())
    .map((album) => ({
      album,
      worth:
        (favorites.some(({ albumId }) => albumId === album.albumId) ? 2 : 0) +
        (listened.some((spin) => spin.album === album) ? 1 : 0),
    }))
    .toSorted((one, other) => other.worth - one.worth);
  checkNews(listener, recap, monday, ofWeek);
  expect(recap.topAlbums.map(({ id }) => id)).toEqual(ranked.slice(0, 5).map(({ album }) => album.albumId));
}

/** Checks what was new in the week, and the number of spins of the week before. */
function checkNews(
  { spins, joinedOn }: GeneratedListener,
  recap: WeeklyRecap,
  monday: number,
  ofWeek: readonly GeneratedSpin[],
): void {
  const earlier = spins.filter(({ localDate }) => numberOf(localDate) < monday).map(({ album }) => album);
  const firstOf = (names: (album: ShelfAlbum) => readonly (string | null)[]) => {
    const known = new Set(earlier.flatMap(names));
    return [...new Set(ofWeek.flatMap(({ album }) => names(album)))].filter(
      (name) => name !== null && !known.has(name),
    );
  };
  expect(recap.news.artists.map(artistKey)).toEqual(firstOf(({ artists }) => artists.map(artistKey)));
  expect(recap.news.countries).toEqual(firstOf(({ country }) => [country]));
  expect(recap.news.decades).toEqual(
    firstOf(({ year }) => [year === null ? null : `${String(year).slice(0, 3)}0s`]),
  );
  const { countries, decades } = recap.news;
  const fromThere = ofWeek.filter(
    ({ album: { country, year } }) =>
      countries.includes(country ?? "") || decades.includes(`${String(year).slice(0, 3)}0s`),
  );
  expect(recap.news.albums).toBe(albumsOf(fromThere).length);
  expect(recap.spins.map(({ id }) => id)).toEqual(ofWeek.map(({ spinId }) => spinId));
  const ofWeekBefore = countOf(spins, ({ localDate }) => mondayOf(numberOf(localDate)) === monday - 7);
  expect(recap.spinsBefore).toBe(monday > joinedOn ? ofWeekBefore : undefined);
}
