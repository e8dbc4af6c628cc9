import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";

type Stats = WeeklyRecap["stats"];

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven"] as const;
const goodFromDays = 5;
const daysInWeek = 7;

/** "Good" is a week of five days and more. */
export function greetingOf({ streakDays }: Stats): string {
  return streakDays >= goodFromDays ? "Good week" : "Your week";
}

/** What the week was, under its seven small records. */
export function weekSentence({ streakDays, albumsSpun }: Stats): string {
  return capital(`${counted(streakDays, "day")}, ${counted(albumsSpun, "album")}`);
}

/** What there is to add: the days to come while the week is open, else how much of it was heard. */
export function weekNote({ streakDays, totalSpins, listenedSpins }: Stats, daysLeft: number): string {
  if (streakDays === daysInWeek) return "Not a day missed";
  if (daysLeft > 0) return capital(`${counted(daysLeft, "day")} to go`);
  if (listenedSpins === totalSpins) return totalSpins === 1 ? "Heard to the end" : "All of them heard";
  return listenedSpins === 0 ? "None of them heard yet" : capital(`${word(listenedSpins)} of them heard`);
}

/** How a week's spins stand to those of the one before, and what is still to come of it. */
export function trendNote(spins: number, spinsBefore: number, daysLeft: number): string {
  if (daysLeft > 0)
    return `${spins === 0 ? "None" : capital(word(spins))} so far, with ${counted(daysLeft, "day")} to go.`;
  if (spins === spinsBefore) return "The same number as the week before.";
  return `${spins === 0 ? "None" : capital(word(spins))} this week, ${spinsBefore === 0 ? "none" : word(spinsBefore)} the week before.`;
}

/** A difference with its sign; a minus is the typographic one. */
export function signed(difference: number): string {
  return difference < 0 ? `−${-difference}` : difference > 0 ? `+${difference}` : "0";
}

/** The artists' suffix: whether all, some or none of them were met in that week. */
export function newArtistsWords({ uniqueArtists, newArtists }: Stats): string | undefined {
  if (newArtists === 0) return undefined;
  return newArtists === uniqueArtists ? "new" : `${newArtists} new`;
}

/** "2 albums", "1 album". */
export function albumsWords(count: number): string {
  return `${count} ${count === 1 ? "album" : "albums"}`;
}

/** Small numbers are written out. */
function word(count: number): string {
  return numbers[count] ?? String(count);
}

function counted(count: number, thing: string): string {
  return `${word(count)} ${thing}${count === 1 ? "" : "s"}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
