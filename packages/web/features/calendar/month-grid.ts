import { addDays, type LocalDate } from "@spindle/core/day/local-date.ts";
import { addMonths, boundsOf, type Month, monthOf, sameDayIn } from "@spindle/core/day/month.ts";
import { weekOf, weekdayOf } from "@spindle/core/day/week.ts";

export type Day =
  /** Today, not spun yet. */
  | { readonly kind: "open"; readonly date: LocalDate }
  | { readonly kind: "spun"; readonly date: LocalDate }
  | { readonly kind: "missed"; readonly date: LocalDate }
  | { readonly kind: "to-come"; readonly date: LocalDate }
  /** Today or a past day while the month's albums are loading. */
  | { readonly kind: "unknown"; readonly date: LocalDate };

/** The first and last day on which the listener could have spun. */
export interface Span {
  readonly joinedOn: LocalDate;
  readonly today: LocalDate;
}

/** Returns the month's days by week, each starting on Monday. Days before the listener joined are left out. */
export function weeksOf(
  month: Month,
  span: Span,
  spun: ReadonlySet<LocalDate> | undefined,
): readonly (readonly Day[])[] {
  const weeks: Day[][] = [];
  const { first, last } = boundsOf(month);
  const from = laterOf(first, span.joinedOn);
  for (let date = from; date <= last; date = addDays(date, 1)) {
    if (date === from || weekdayOf(date) === 1) weeks.push([]);
    weeks.at(-1)?.push(dayOf(date, span, spun));
  }
  return weeks;
}

function dayOf(date: LocalDate, { today }: Span, spun: ReadonlySet<LocalDate> | undefined): Day {
  if (date > today) return { kind: "to-come", date };
  if (spun === undefined) return { kind: "unknown", date };
  if (spun.has(date)) return { kind: "spun", date };
  return { kind: date === today ? "open" : "missed", date };
}

/** Returns the date a key moves to in the grid, clamped to the calendar; undefined if the key does nothing. */
export function dateAfterKey(key: string, from: LocalDate, { joinedOn, today }: Span): LocalDate | undefined {
  const move = moves[key];
  if (move === undefined) return undefined;
  const to = move(from);
  const { last } = boundsOf(monthOf(today));
  return to < joinedOn ? joinedOn : to > last ? last : to;
}

const moves: Readonly<Record<string, ((from: LocalDate) => LocalDate) | undefined>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => laterOf(boundsOf(monthOf(from)).first, weekOf(from).first),
  End: (from) => earlierOf(boundsOf(monthOf(from)).last, weekOf(from).last),
  PageUp: (from) => sameDayIn(addMonths(monthOf(from), -1), from),
  PageDown: (from) => sameDayIn(addMonths(monthOf(from), 1), from),
};

function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

function earlierOf(one: LocalDate, other: LocalDate): LocalDate {
  return one < other ? one : other;
}
