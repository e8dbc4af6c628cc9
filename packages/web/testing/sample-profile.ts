import { type Answer, json, rosa } from "./sample-answers.ts";
import { type StubbedRequest, type Stubs, stubs } from "./stubs.ts";

/** A listener's data on Saturday, October 24, 2026. */
export const joinedOn = "2026-06-04";
export const today = "2026-10-24";
export const noonOfToday = `${today}T12:00:00.000Z`;

/** Covers: two colors each. */
const sleeves = [
  "#1f3d4d #e4572e",
  "#dba02a #6b2a1c",
  "#c3c7ab #2d5a4a",
  "#eab3a4 #20425a",
  "#171513 #e8b92f",
];
const names = [
  ["Low Tide", "Harbour Lights"],
  ["Salt and Honey", "Adaeze Bright"],
  ["Dominoes at Noon", "La Sonora Brava"],
  ["Winter Ferry", "Solveig Strand"],
  ["The Long Division", "Brass Foundry"],
] as const;

function coverPath(number: number): string {
  return `/api/covers/${number % sleeves.length}`;
}

const covers: Stubs = Object.fromEntries(
  sleeves.map((sleeve, number): [string, Answer] => {
    const [paper = "", ink = ""] = sleeve.split(" ");
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="${paper}"/><circle cx="60" cy="${40 + number * 10}" r="34" fill="${ink}"/></svg>`;
    return [`GET ${coverPath(number)}`, { status: 200, body, type: "image/svg+xml" }];
  }),
);

export function spinIdOn(localDate: string): string {
  return `0b6f8c1e-5d3a-4b7e-9a51-0000${localDate.replaceAll("-", "")}`;
}

export function spinOn(localDate: string, changes: object = {}) {
  const number = Number(localDate.slice(8));
  const [name, artist] = names[number % names.length] ?? names[0];
  return {
    id: spinIdOn(localDate),
    startedAt: `${localDate}T08:00:00.000Z`,
    localDate,
    ...(number % 4 !== 3 && { listenedAt: `${localDate}T09:00:00.000Z` }),
    provider: { id: "spotify", name: "Spotify" },
    album: {
      id: `7c1d2e3f-4a5b-4c6d-8e7f-0000${localDate.replaceAll("-", "")}`,
      name,
      artist,
      artists: [artist],
      genres: ["soul"],
      coverUrl: coverPath(number),
      deepLink: `https://music.example/album/${number}`,
      ...changes,
    },
  };
}

/** The days of a month with a spin: from the first day to yesterday, except the sixth and the eleventh. */
export function spunDays(month: string): readonly string[] {
  const dates = Array.from({ length: 30 }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`);
  return dates.filter((date) => date >= joinedOn && date < today && !/-(?:06|11)$/.test(date));
}

export function calendarOf(request: StubbedRequest, changes: object = {}): Answer {
  const month = new URL(request.url()).searchParams.get("month") ?? today.slice(0, 7);
  const spins = spunDays(month).map((date) => spinOn(date, changes));
  return json({ month, joinedOn, today, spins });
}

const iconNames = ["star", "shelf", "globe", "rotation", "check", "gatefold", "crate", "share", "sun"];
const trophyNames = [
  "Mint Condition",
  "Long Player",
  "Import Bin",
  "Heavy Rotation",
  "No Skips",
  "Double Album",
  "Crate Digger",
  "Pass the Sleeve",
  "Early Pressing",
];
const tiers = ["diamond", "gold", "silver", "gold", "silver", "silver", "silver", "bronze", "bronze"];

export const trophies = trophyNames.map((name, number) => ({
  id: `trophy-${number}`,
  name,
  description: "Earned by listening.",
  earned: "You listened",
  whatCounts: "Everything counts.",
  tier: tiers[number],
  category: "other",
  iconName: iconNames[number],
  requirement: { target: 1 },
  progress: 1,
  userTrophy: { earnedAt: "2026-10-20T08:00:00.000Z", earnedOn: "2026-10-20" },
}));

export const analytics = {
  today,
  weeklyProgress: {
    currentWeekSpins: 5,
    daysCompleted: [true, true, true, true, true, false, false],
    motivationalMessage: "Five of seven. Two more for a perfect week.",
    progressPercentage: 71,
  },
  insights: [
    "You finish nine out of ten albums.",
    "Soul is your home: nineteen albums so far.",
    "Your shelf runs from 1961 to 2023.",
  ],
  modePreferences: [
    { mode: "saved", percentage: 46 },
    { mode: "recommendations", percentage: 27 },
    { mode: "discovery", percentage: 18 },
    { mode: "roulette", percentage: 9 },
  ],
  recentActivity: { last7Days: 6, last30Days: 26 },
  totalSpins: 128,
  totalAlbums: 128,
  genreDistribution: [
    { genre: "soul", count: 19 },
    { genre: "modal jazz", count: 12 },
    { genre: "post-punk", count: 11 },
    { genre: "dub", count: 4 },
  ],
};

export const me = {
  ...rosa,
  displayName: "Rosa Ibarra",
  streak: { current: 12, longest: 31 },
  stats: { albumsSpun: 128, hoursListened: 96 },
  createdAt: `${joinedOn}T09:00:00.000Z`,
  joinedOn,
};

const latest = spunDays("2026-10").slice(-10).toReversed();

export const profile: Stubs = {
  ...stubs.signedIn,
  ...covers,
  "GET /api/me": json(me),
  "GET /api/profile/calendar": calendarOf,
  "GET /api/profile/analytics": json(analytics),
  "GET /api/profile/trophies": json(trophies),
  "GET /api/profile/spins": json({ items: latest.map((date) => spinOn(date)), nextCursor: "more" }),
};

/** A listener who joined today and has not spun. */
export const newcomer: Stubs = {
  ...profile,
  "GET /api/me": json({
    ...me,
    displayName: "Noor Haddad",
    streak: { current: 0, longest: 0 },
    stats: { albumsSpun: 0, hoursListened: 0 },
    createdAt: `${today}T09:00:00.000Z`,
    joinedOn: today,
  }),
  "GET /api/profile/calendar": json({ month: "2026-10", joinedOn: today, today, spins: [] }),
  "GET /api/profile/analytics": json({
    today,
    weeklyProgress: {
      currentWeekSpins: 0,
      daysCompleted: Array.from({ length: 7 }, () => false),
      motivationalMessage: "A new week. Spin the first record.",
      progressPercentage: 0,
    },
    insights: [],
    modePreferences: [],
    recentActivity: { last7Days: 0, last30Days: 0 },
    totalSpins: 0,
    totalAlbums: 0,
    genreDistribution: [],
  }),
  "GET /api/profile/trophies": json([]),
  "GET /api/profile/spins": json({ items: [], nextCursor: null }),
};
