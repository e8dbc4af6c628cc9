import { capitalized, numberWord } from "../insights/number-words.ts";
import { nameInText } from "../share/words.ts";
import { countryName } from "./country-names.ts";
import type { WeekNews } from "./week-news.ts";

export interface WeekToTell {
  /** Whether today is in it, so that a spin may follow. */
  readonly isOpen: boolean;
  readonly spins: number;
  readonly albums: number;
  readonly heardAlbums: number;
  readonly artists: number;
  readonly genres: number;
  readonly topGenre: { readonly name: string; readonly count: number } | undefined;
  readonly news: WeekNews;
  /** Spins of the week before; undefined if it ended before the listener joined. */
  readonly spinsBefore: number | undefined;
}

const inEnglish = new Intl.ListFormat("en-US");

/** The longest name in a sentence, in code points. */
const longestName = 60;
/** The most artists that are named if there are more. */
const mostNamed = 2;

/** Sentences on the week's numbers, its news, and the comparison with the week before. */
export function weekStory(week: WeekToTell): readonly string[] {
  const { isOpen, spinsBefore, news } = week;
  const numbers = [albumsSentence(week), sourcesSentence(week)];
  const rest =
    spinsBefore === undefined
      ? [
          isOpen
            ? "It’s your first week, so everything is new."
            : "It was your first week, so everything was new.",
        ]
      : [artistsSentence(news), placesSentence(news), comparison(week.spins, spinsBefore, isOpen)];
  return [...numbers, ...rest].filter((sentence) => sentence !== "");
}

function albumsSentence({ isOpen, albums, heardAlbums }: WeekToTell): string {
  const spun = `${isOpen ? "So far you’ve spun" : "You spun"} ${counted(albums, "album")}`;
  if (heardAlbums === 0) {
    const any = albums === 1 ? "it" : albums === 2 ? "either" : "any of them";
    return `${spun} and haven’t finished ${any} yet.`;
  }
  if (heardAlbums < albums) return `${spun} and heard ${numberWord(heardAlbums)} of them to the end.`;
  const all = albums === 1 ? "it" : albums === 2 ? "both" : "every one";
  return `${spun} and heard ${all} to the end.`;
}

function sourcesSentence({ albums, artists, genres, topGenre }: WeekToTell): string {
  if (albums < 2) return "";
  const from = `They came from ${counted(artists, "artist")}`;
  if (topGenre === undefined) return `${from}.`;
  const top = nameInText(topGenre.name, longestName);
  if (genres === 1) return `${from} and one genre: ${top}.`;
  const most = topGenre.count > 1 ? `, ${top} most of all` : "";
  return `${from} and ${counted(genres, "genre")}${most}.`;
}

function artistsSentence({ artists }: WeekNews): string {
  if (artists.length === 0) return "";
  const names = artists.map((name) => nameInText(name, longestName));
  const others = names.length - mostNamed;
  // One more name takes no more room than "one other".
  const named = others > 1 ? [...names.slice(0, mostNamed), `${numberWord(others)} others`] : names;
  return `First time with ${listed(named)}.`;
}

function placesSentence({ countries, decades, albums }: WeekNews): string {
  const places = [
    ...countries.flatMap((code) => countryName(code) ?? []),
    ...decades.map((decade) => `the ${decade}`),
  ];
  if (places.length === 0) return "";
  return `Your first ${albums === 1 ? "album" : "albums"} from ${listed(places)}.`;
}

function comparison(spins: number, before: number, isOpen: boolean): string {
  const lastWeek = isOpen ? "last week" : "the week before";
  const more = spins - before;
  if (before === 0) return `${capitalized(lastWeek)} had no spins.`;
  if (more < 0 && isOpen) return `Last week had ${counted(before, "spin")}.`;
  if (more === 0) return `${isOpen ? "Already" : "Just"} as many spins as ${lastWeek}.`;
  const [count, which] = [numberWord(Math.abs(more)), more > 0 ? "more" : "fewer"];
  const words = `${count} ${which} ${Math.abs(more) === 1 ? "spin" : "spins"} than ${lastWeek}.`;
  return isOpen ? `Already ${words}` : capitalized(words);
}

/** "A", "A and B", "A, B, and C". */
function listed(things: readonly string[]): string {
  return inEnglish.format(things);
}

function counted(count: number, thing: string): string {
  return `${numberWord(count)} ${thing}${count === 1 ? "" : "s"}`;
}
