import type { LocalDate } from "../day/local-date.ts";
import { profileShareLink } from "./links.ts";
import type { Post } from "./posts.ts";
import type { SharedBy } from "./profile-texts.ts";
import { type DayOfWeek, weekCard } from "./week-card.ts";
import type { ShareText } from "./words.ts";

/** A week to share; it names no album. */
export interface SharedWeek {
  readonly first: LocalDate;
  readonly days: readonly DayOfWeek[];
  /** In days, if it ends in this week; else 0. */
  readonly currentStreak: number;
}

export function weekPost({ first, days, currentStreak }: SharedWeek, { origin, name }: SharedBy): Post {
  return {
    text: weekCard(first, days, currentStreak),
    title: "My week on Spindle: seven days, no spoilers",
    link: profileShareLink(origin, name),
  };
}

/** A week's signs as texts to paste, with the link. */
export function weekTexts(week: SharedWeek, by: SharedBy): readonly ShareText[] {
  const { text, link } = weekPost(week, by);
  return [{ id: "week", label: "Seven days, no spoilers", text: `${text}\n${link}` }];
}
