import type { LocalDate } from "../day/local-date.ts";
import type { Week } from "../day/week.ts";
import type { Trophy } from "../trophy/trophy.ts";
import type { DayOfWeek } from "./week-card.ts";

interface CardAlbum {
  readonly title: string;
  readonly artist: string;
  readonly year?: number;
}

export const statsCardTitle = "My listening on Spindle";

/** The content of a picture to share. It has a name only if its owner allows that. */
export type Card =
  /** An album that a listener was given; `isToday` if that was on their current date. */
  | {
      readonly kind: "spin";
      readonly album: CardAlbum;
      readonly date: LocalDate;
      readonly isToday: boolean;
      readonly streak: number;
      readonly name?: string;
    }
  | { readonly kind: "invitation"; readonly album: CardAlbum }
  | {
      readonly kind: "stats";
      readonly since: number;
      readonly albums: number;
      readonly currentStreak: number;
      readonly longestStreak: number;
      readonly trophies: number;
      readonly name?: string;
    }
  | {
      readonly kind: "trophy";
      readonly trophy: Pick<Trophy, "name" | "earned" | "tier" | "icon">;
      readonly earnedOn: LocalDate;
      readonly trophies: number;
      readonly name?: string;
    }
  /** A week that does not name its albums; their sleeves have no titles. */
  | {
      readonly kind: "week";
      readonly week: Week;
      readonly days: readonly {
        readonly state: DayOfWeek;
        readonly album?: Pick<CardAlbum, "title" | "artist">;
      }[];
      /** In days, if it ends in this week; else 0. */
      readonly streak: number;
      readonly name?: string;
    };
