import type { LocalDate } from "../day/local-date.ts";
import type { Week } from "../day/week.ts";
import type { Trophy } from "../trophy/trophy.ts";
import type { DayOfWeek } from "./week-card.ts";

interface CardAlbum {
  readonly title: string;
  /** The names of its artists, joined. */
  readonly artist: string;
  readonly year?: number;
}

/** What the picture of a listener's history is called, as a file. */
export const statsCardTitle = "My listening on Spindle";

/** What a picture to share says; how it looks is for the one who draws it. A name stands in it only if its owner allows that. */
export type Card =
  /** An album that a listener was given; `isToday` where that was on the date that is today for them. */
  | {
      readonly kind: "spin";
      readonly album: CardAlbum;
      readonly date: LocalDate;
      readonly isToday: boolean;
      readonly streak: number;
      readonly name?: string;
    }
  /** An album that a link leads to, of nobody in particular. */
  | { readonly kind: "invitation"; readonly album: CardAlbum }
  /** What a listener's history comes to. */
  | {
      readonly kind: "stats";
      readonly since: number;
      /** Different ones, however often they came. */
      readonly albums: number;
      readonly currentStreak: number;
      readonly longestStreak: number;
      readonly trophies: number;
      readonly name?: string;
    }
  /** A trophy that was earned, and how many there are by now. */
  | {
      readonly kind: "trophy";
      readonly trophy: Pick<Trophy, "name" | "earned" | "tier" | "icon">;
      readonly earnedOn: LocalDate;
      readonly trophies: number;
      readonly name?: string;
    }
  /** A week whose albums are not named: their sleeves are drawn from the names, without them. */
  | {
      readonly kind: "week";
      readonly week: Week;
      /** Monday to Sunday. */
      readonly days: readonly {
        readonly state: DayOfWeek;
        readonly album?: Pick<CardAlbum, "title" | "artist">;
      }[];
      /** In days, where it ends in this week; 0 otherwise. */
      readonly streak: number;
      readonly name?: string;
    };
