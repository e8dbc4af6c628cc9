import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { countryName } from "@spindle/core/recap/country-names.ts";
import { monthOf } from "../../ui/local-date-words.ts";

type Why = NonNullable<Spin["why"]>;

const moods: Readonly<Record<Extract<Why, { kind: "mood" }>["mood"], string>> = {
  calm: "a calm mood",
  happy: "a happy mood",
  melancholy: "a melancholy mood",
  energetic: "an energetic mood",
  romantic: "a romantic mood",
  focused: "a focused mood",
};

const moments: Readonly<Record<Extract<Why, { kind: "moment" }>["moment"], string>> = {
  morning: "the morning",
  evening: "the evening",
  workout: "a workout",
};

/** `spunOn` is the local date of the spin. */
export function whyWords(why: Why, spunOn: string): string {
  switch (why.kind) {
    case "saved":
      return why.at === undefined ? "One of yours" : `You saved this ${savedIn(why.at.slice(0, 10), spunOn)}`;
    case "liked":
      // Only part of a large library is read, so the exact number may be higher.
      return why.songs === 1 ? "You like a song on it" : "You like songs on it";
    case "played":
      return `You play ${why.artist} a lot`;
    case "neighbor":
      return `Next door to ${why.artist}`;
    case "stranger":
      return why.country === undefined
        ? "Nobody you know yet"
        : `Nobody you know: first album from ${countryName(why.country) ?? why.country}`;
    case "first":
      return firstWords(why);
    case "mood":
      return `${oneOf(why.albums)} for ${moods[why.mood]}`;
    case "moment":
      return `${oneOf(why.albums)} for ${moments[why.moment]}`;
    case "famous":
      return `One of the ${why.among} best-known albums in our catalog`;
  }
}

function firstWords({ of, name }: Extract<Why, { kind: "first" }>): string {
  switch (of) {
    case "country":
      return `The first album from ${countryName(name) ?? name} you’ve spun`;
    case "decade":
      return `The first album from the ${name} you’ve spun`;
    case "genre":
      return `The first ${name} album you’ve spun`;
  }
}

/** "in 2019", or "in March" if that is the year of the spin. Uses the UTC date so that all devices agree. */
function savedIn(savedOn: string, spunOn: string): string {
  const year = savedOn.slice(0, 4);
  return `in ${spunOn.startsWith(year) ? monthOf(savedOn) : year}`;
}

function oneOf(albums: number): string {
  return albums === 1
    ? "The only album in our catalog"
    : `One of ${albums.toLocaleString("en-US")} albums in our catalog`;
}
