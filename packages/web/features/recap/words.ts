import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { capitalized, numberWord } from "@spindle/core/insights/number-words.ts";
import { weekStory } from "@spindle/core/recap/week-story.ts";

type Stats = WeeklyRecap["stats"];

const goodFromDays = 5;
const daysInWeek = 7;

export const loading = "Loading your weekly recap...";
export const notLoaded = "We couldn’t load this recap";
export const noAnswer = "Spindle didn’t respond. Check your connection and try again.";
export const tryAgain = "Try again";
export const noData = "No Data Yet";
export const howDataComes = "Start spinning some albums to see your weekly recap!";
export const startSpinning = "Start Spinning";
export const seeLastWeek = "See Last Week";

export const weeks = "Weeks";
export const thisWeek = "This Week";
export const lastWeek = "Last Week";

export const imprint = "Spindle";
export const format = "Long playing · 33⅓ · Stereo";
export const weekNumber = (number: number, year: number): string => `Week ${number} · ${year}`;
export const sideName = (side: string): string => `Side ${side}`;
export const spunAlbums = "Albums Spun";
export const completed = "Completed";
export const completionRate = "Completion Rate";
export const artists = "Artists";
export const genres = "Genres";
export const topGenre = "Top Genre";
export const diversityScore = "Diversity Score";
export const outOf100 = "out of 100";
export const activeDays = "Active Days";
export const ofSeven = "of 7";
export const whatIsDiversity = "What is the Diversity Score?";
export const diversity =
  "How evenly your week’s albums spread across genres: 100 when every genre comes up equally often, 0 with fewer than two albums or genres.";

export const topAlbums = "Top albums";
export const weekAlbums = "The week’s albums";
export const noSpin = ": no spin";
export const isTopAlbum = ": top album";

export const weeklyTrends = "Weekly Trends";
export const trendsNotLoaded = "Your weekly trends didn’t load.";
export const vsLastWeek = "vs last week";
export const vsWeekBefore = "vs the week before";
export const spinsPerWeek = "Spins per week";
export const thisOne = "This";
export const lastOne = "Last";

/** Returns the texts before and after the listener's name. A week of at least five days is "Good". */
export function greetingOf({ streakDays }: Stats): readonly [before: string, after: string] {
  return [`${streakDays >= goodFromDays ? "Good" : "Your"} week,`, "."];
}

export function storyOf(
  { stats, insights, spins, news, spinsBefore }: WeeklyRecap,
  daysLeft: number,
): string {
  const heard = spins.filter(({ listenedAt }) => listenedAt !== undefined);
  return weekStory({
    isOpen: daysLeft > 0,
    spins: stats.totalSpins,
    albums: stats.albumsSpun,
    heardAlbums: new Set(heard.map(({ album }) => album.id)).size,
    artists: stats.uniqueArtists,
    genres: stats.uniqueGenres,
    topGenre: insights.topGenre,
    news,
    spinsBefore,
  }).join(" ");
}

export function weekSentence({ streakDays, albumsSpun }: Stats): string {
  return capitalized(`${counted(streakDays, "day")}, ${counted(albumsSpun, "album")}`);
}

export function weekNote({ streakDays, totalSpins, listenedSpins }: Stats, daysLeft: number): string {
  if (streakDays === daysInWeek) return "Not a day missed";
  if (daysLeft > 0) return capitalized(`${counted(daysLeft, "day")} to go`);
  if (totalSpins === 1) return listenedSpins === 0 ? "Not heard yet" : "Heard to the end";
  if (listenedSpins === 0) return totalSpins === 2 ? "Neither of them heard yet" : "None of them heard yet";
  if (listenedSpins === totalSpins) return totalSpins === 2 ? "Both of them heard" : "All of them heard";
  return capitalized(`${numberWord(listenedSpins)} of them heard`);
}

export function trendNote(
  spins: number,
  spinsBefore: number,
  { isThisWeek, daysLeft }: { readonly isThisWeek: boolean; readonly daysLeft: number },
): string {
  if (isThisWeek && daysLeft > 0)
    return `${capitalized(noneOr(spins))} so far, with ${counted(daysLeft, "day")} to go.`;
  const [week, before] = isThisWeek ? ["this week", "last week"] : ["that week", "the week before"];
  if (spins === spinsBefore) return `Same as ${before}.`;
  return `${capitalized(noneOr(spins))} ${week}, ${noneOr(spinsBefore)} ${before}.`;
}

/** Formats a difference with its sign, using U+2212 as the minus sign. */
export function signed(difference: number): string {
  return difference < 0 ? `−${-difference}` : difference > 0 ? `+${difference}` : "0";
}

export function newArtistsWords({ uniqueArtists, newArtists }: Stats): string | undefined {
  if (newArtists === 0) return undefined;
  return newArtists === uniqueArtists ? "new" : `${newArtists} new`;
}

export function albumsWords(count: number): string {
  return `${count} ${count === 1 ? "album" : "albums"}`;
}

function counted(count: number, thing: string): string {
  return `${count === 0 ? "no" : numberWord(count)} ${thing}${count === 1 ? "" : "s"}`;
}

function noneOr(count: number): string {
  return count === 0 ? "none" : numberWord(count);
}
