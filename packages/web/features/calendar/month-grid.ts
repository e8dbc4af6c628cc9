// Plain dates as texts, counted without Temporal: its polyfill would weigh more than the whole page. The tests hold the two together.

/** What a day of a month is to a listener. */
export type Day =
  /** Today, its album still open. */
  | { readonly kind: "open"; readonly date: string }
  /** A day with an album. */
  | { readonly kind: "spun"; readonly date: string }
  | { readonly kind: "missed"; readonly date: string }
  | { readonly kind: "to-come"; readonly date: string }
  /** A day that may have an album, as long as the month's albums are not known. */
  | { readonly kind: "unknown"; readonly date: string };

/** The first and the last day that a listener's calendar says something of. */
export interface Span {
  readonly joinedOn: string;
  readonly today: string;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Whether the text is a date that calendars have. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isMonth(monthOf(text)) && addDays(text, 0) === text;
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The month so many months later, or earlier where `months` is negative. */
export function addMonths(month: string, months: number): string {
  return monthOf(dateOf(...partsOf(month, months), 1));
}

/** The same day so many months later, or the last of a month that is too short for it. */
export function sameDayIn(month: string, date: string): string {
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > lastOf(month) ? lastOf(month) : wanted;
}

export function lastOf(month: string): string {
  return dateOf(...partsOf(month, 1), 0);
}

export function addDays(date: string, days: number): string {
  return dateOf(...partsOf(monthOf(date), 0), Number(date.slice(8)) + days);
}

/** Days from one date to a later one. */
export function daysFrom(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);
}

/** 0 on a Monday, 6 on a Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The days of a month from the listener's first one on, week by week, each beginning on Monday. */
export function weeksOf(
  month: string,
  span: Span,
  spun: ReadonlySet<string> | undefined,
): readonly (readonly Day[])[] {
  const weeks: Day[][] = [];
  const last = lastOf(month);
  const first = laterOf(`${month}-01`, span.joinedOn);
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (date === first || weekdayOf(date) === 0) weeks.push([]);
    weeks.at(-1)?.push(dayOf(date, span, spun));
  }
  return weeks;
}

function dayOf(date: string, { today }: Span, spun: ReadonlySet<string> | undefined): Day {
  if (date > today) return { kind: "to-come", date };
  if (spun === undefined) return { kind: "unknown", date };
  if (spun.has(date)) return { kind: "spun", date };
  return { kind: date === today ? "open" : "missed", date };
}

/** The date that a key leads to from another one in the grid of its month; undefined where the key means nothing there. */
export function dateAfterKey(key: string, from: string, { joinedOn, today }: Span): string | undefined {
  const move = moves[key];
  if (move === undefined) return undefined;
  const to = move(from);
  const last = lastOf(monthOf(today));
  return to < joinedOn ? joinedOn : to > last ? last : to;
}

const moves: Readonly<Record<string, ((from: string) => string) | undefined>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => laterOf(`${monthOf(from)}-01`, addDays(from, -weekdayOf(from))),
  End: (from) => earlierOf(lastOf(monthOf(from)), addDays(from, 6 - weekdayOf(from))),
  PageUp: (from) => sameDayIn(addMonths(monthOf(from), -1), from),
  PageDown: (from) => sameDayIn(addMonths(monthOf(from), 1), from),
};

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

/** The numbers of a month, its first being 0, so many months later. */
function partsOf(month: string, later: number): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + later];
}

/** As the Gregorian calendar counts: what is too much for a month runs over into the next one. */
function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
