import type { WeeklyRecap, WeeklyStats } from "@spindle/contract/schemas/profile.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { datesOf, type Week, weekOf, weeksUntil } from "@spindle/core/day/week.ts";
import { trophyIcons } from "@spindle/core/trophy/drawing/icon-shapes.ts";
import type { TrophyTier } from "@spindle/core/trophy/trophy.ts";

import { coverUrl, json, lowTide, spinId } from "./sample-answers.ts";
import { type Stub, type StubbedRequest, type Stubs, stubs } from "./stubs.ts";

/** A Saturday: two days of its week may still get a spin. */
export const saturday = "2026-10-24T12:00:00Z";
export const thisWeek = "2026-10-19" as LocalDate;
export const lastWeek = "2026-10-12" as LocalDate;

type TopAlbum = WeeklyRecap["topAlbums"][number];

function album(name: string, artist: string, at: number): TopAlbum {
  return {
    ...(lowTide.album as TopAlbum),
    id: lowTide.album.id.replace(/^./, String(at)) as TopAlbum["id"],
    name,
    artist,
    coverUrl,
    deepLink: `https://music.example/album/${at}`,
    provider: lowTide.provider,
    spinId: spinId.replace(/^./, String(at)) as TopAlbum["spinId"],
  };
}

const weekAlbums = [
  album("Seven Rooms", "Kestrel Quartet", 1),
  album("Tangents", "Koji Arata", 2),
  album("Rooftop Radio", "Dub Station Nine", 3),
  album("The Long Division", "Brass Foundry", 4),
  album("Kiosk", "Plastic Holiday", 5),
  album("Night Bus", "Juno Vale", 6),
  album("Paper Moons", "Ondine", 7),
];
const topAlbums = weekAlbums.slice(0, 5);

/** The first sample albums as the spins of a week, one per day. */
function spinsOf(week: LocalDate, days: WeeklyRecap["days"]): WeeklyRecap["spins"] {
  return datesOf(weekOf(week)).flatMap((localDate, at) => {
    const [spun, day] = [weekAlbums[at], days[at]];
    if (spun === undefined || day === "none") return [];
    const { spinId: id, provider, ...ofSpin } = spun;
    const startedAt = `${localDate}T09:00:00.000Z`;
    return [
      {
        id,
        startedAt,
        localDate,
        provider,
        album: ofSpin,
        ...(day === "listened" && { listenedAt: startedAt }),
      },
    ];
  });
}

const sixHeard: WeeklyRecap["days"] = [
  "listened",
  "listened",
  "listened",
  "listened",
  "listened",
  "listened",
  "spun",
];
const fiveSpun: WeeklyRecap["days"] = [
  "listened",
  "listened",
  "listened",
  "listened",
  "spun",
  "none",
  "none",
];

/** A week with a spin on every day, all heard except the last. */
export const fullWeek: WeeklyRecap = {
  ...bounds(weekOf(lastWeek)),
  today: "2026-10-24" as LocalDate,
  user: "Rosa",
  days: sixHeard,
  stats: {
    totalSpins: 7,
    albumsSpun: 7,
    listenedSpins: 6,
    uniqueArtists: 7,
    newArtists: 7,
    uniqueGenres: 13,
    completionRate: 86,
    streakDays: 7,
  },
  insights: { topGenre: { name: "new wave", count: 2 }, diversityScore: 99 },
  topAlbums,
  spins: spinsOf(lastWeek, sixHeard),
  news: {
    artists: weekAlbums.map(({ artist }) => artist),
    countries: ["BJ"],
    decades: ["1950s"],
    albums: 2,
  },
  spinsBefore: 5,
  currentStreak: 0,
};

/** Five days spun, with today's spin open. */
export const openWeek: WeeklyRecap = {
  ...fullWeek,
  ...bounds(weekOf(thisWeek)),
  days: fiveSpun,
  spins: spinsOf(thisWeek, fiveSpun),
  news: { artists: ["Kestrel Quartet"], countries: [], decades: [], albums: 0 },
  spinsBefore: 7,
  currentStreak: 12,
  stats: {
    ...fullWeek.stats,
    totalSpins: 5,
    albumsSpun: 5,
    listenedSpins: 4,
    uniqueArtists: 6,
    newArtists: 4,
    completionRate: 80,
    streakDays: 5,
  },
};

export const noWeek: WeeklyRecap = {
  ...fullWeek,
  ...bounds(weekOf("2026-09-14" as LocalDate)),
  days: ["none", "none", "none", "none", "none", "none", "none"],
  stats: {
    totalSpins: 0,
    albumsSpun: 0,
    listenedSpins: 0,
    uniqueArtists: 0,
    newArtists: 0,
    uniqueGenres: 0,
    completionRate: 0,
    streakDays: 0,
  },
  insights: { diversityScore: 0 },
  topAlbums: [],
  spins: [],
  news: { artists: [], countries: [], decades: [], albums: 0 },
  spinsBefore: 0,
};

/** Spins of the last eight weeks, newest first. */
export const weeklyStats: readonly WeeklyStats[] = weeksUntil(thisWeek, 8).map((week, back) => {
  const totalSpins = [5, 7, 5, 6, 7, 4, 6, 5][back] ?? 0;
  return { ...bounds(week), totalSpins, listenedSpins: totalSpins };
});

function bounds({ first, last }: Week) {
  return { weekStart: first, weekEnd: last };
}

const perTier: readonly (readonly [tier: TrophyTier, total: number, earned: number])[] = [
  ["bronze", 12, 10],
  ["silver", 12, 6],
  ["gold", 10, 2],
  ["diamond", 6, 1],
];

const names = [
  "First Pressing",
  "Needle Drop",
  "Warm-Up Groove",
  "Ten-Inch",
  "Seventy-Eight",
  "Pass the Sleeve",
];
const words = [
  "Spin your first album",
  "Hear an album to the end",
  "Finish one after ten at night",
  "Favourite 25 albums",
];

/** Forty trophies, nineteen of them earned. */
export const trophies: readonly Trophy[] = perTier.flatMap(([tier, total, earned], row) =>
  Array.from({ length: total }, (_, at): Trophy => {
    const iconName = trophyIcons[(row * 12 + at) % trophyIcons.length] ?? "star";
    const earnedOn =
      `2026-${String(row * 2 + 1).padStart(2, "0")}-${String(at + 10).padStart(2, "0")}` as LocalDate;
    return {
      id: `${tier}-${at}`,
      name: names[(row * 12 + at) % names.length] ?? "",
      description: words[at % words.length] ?? "",
      earned: `You did it ${at + 1} times`,
      whatCounts: "Every spin counts, one a day.",
      tier,
      category: "other",
      iconName,
      requirement: { target: 25 },
      progress: at < earned ? 25 : 24 - at,
      userTrophy: at < earned ? { earnedAt: `${earnedOn}T12:00:00.000Z`, earnedOn } : null,
    };
  }),
);

/** Answers the recap of the requested week; an empty one if there is none. */
export function recaps(weeks: Readonly<Record<string, WeeklyRecap>>): (request: StubbedRequest) => Stub {
  return (request) => {
    const week = new URL(request.url()).searchParams.get("weekStart") ?? thisWeek;
    return json(weeks[week] ?? { ...noWeek, weekStart: week });
  };
}

export const statisticsStubs: Stubs = {
  ...stubs.signedIn,
  "GET /api/profile/weekly-recap": recaps({ [thisWeek]: openWeek, [lastWeek]: fullWeek }),
  "GET /api/profile/weekly-stats": json(weeklyStats),
  "GET /api/trophies": json(trophies),
};
