import type { LocalDate } from "../day/local-date.ts";
import { profileShareLink } from "./links.ts";
import type { Post } from "./posts.ts";
import type { SharedBy } from "./profile-texts.ts";
import { type DayOfWeek, weekCard } from "./week-card.ts";
import type { ShareText } from "./words.ts";

/** A week as it is shared: nothing in it names an album. */
export interface SharedWeek {
  /** Its Monday. */
  readonly first: LocalDate;
  /** Monday to Sunday. */
  readonly days: readonly DayOfWeek[];
  /** In days, where it ends in this week; 0 otherwise. */
  readonly currentStreak: number;
}

/** A week as a post: its seven signs. */
export function weekPost({ first, days, currentStreak }: SharedWeek, { origin, name }: SharedBy): Post {
  return {
    text: weekCard(first, days, currentStreak),
    title: "My week on Spindle: seven days, no spoilers",
    link: profileShareLink(origin, name),
  };
}

/** A week as signs to paste, with the link. */
export function weekTexts(week: SharedWeek, by: SharedBy): readonly ShareText[] {
  const { text, link } = weekPost(week, by);
  return [{ id: "week", label: "Seven days, no spoilers", text: `${text}\n${link}` }];
}
