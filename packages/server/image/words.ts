// Texts on cards and records. cards/parts.ts formats numbers and dates.
import { counted } from "@spindle/core/share/words.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";

export const product = "Spindle";
export const tagline = "One album. Every day.";
export const dayStreak = "day streak";

// An album

export const untitled = "Untitled";
export const startToFinish = "One album, start to finish.";
export const invitation = "Spun on Spindle";
export const spunToday = "Today’s spin";
export const spunOn = (date: string) => `Spun ${date}`;

// A listener's numbers

export const enthusiastSince = (year: number) => `Vinyl Enthusiast since ${year}`;
export const albumsSoFar = (count: number) =>
  count === 0 ? "No albums yet." : `${counted(count, "album")}.`;
export const oneADay = "One a day.";
export const albumsSpun = "Albums spun";
export const currentStreak = "Current streak";
export const longestStreak = "Longest streak";
export const days = (count: number) => (count === 1 ? "day" : "days");
export const trophies = "Trophies";
export const ofTrophies = (all: number) => `of ${all}`;

// A trophy

export const trophyEarned = "Trophy earned";
export const tiers: Readonly<Record<Trophy["tier"], string>> = {
  bronze: "Bronze",
  silver: "Silver",
  gold: "Gold",
  diamond: "Diamond",
};
export const ofAllTrophies = (all: number) => `of ${all} trophies`;

// A week

export const noSpoilers = "Seven days, no spoilers.";
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export const ofDays = (all: number) => `of ${all} days`;

// A record's label

export const side = "Side A";
export const speed = "33⅓ rpm";
export const format = "Long playing · Stereo";

// What a picture is called, for who cannot see it

export const titleOfAlbum = (album: string, artist: string) =>
  artist === "" || album === "" ? album || artist || product : `${album} – ${artist}`;
export const titleOfStats = (albums: number) => `${counted(albums, "album")} spun`;
export const titleOfWeek = (dates: string) => `Seven days on Spindle, ${dates}`;
