import type { Me } from "@spindle/contract/schemas/me.ts";
import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { type LocalDate, parseLocalDate } from "@spindle/core/day/local-date.ts";
import { type Month, monthOf, parseMonth } from "@spindle/core/day/month.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { useOwnSearch } from "../../app/address.ts";
import { calendarQuery } from "./calendar-query.ts";
import type { Span } from "./month-grid.ts";
import { useSpan } from "./use-span.ts";

export interface Calendar {
  readonly span: Span;
  readonly month: Month;
  readonly spins: ReadonlyMap<LocalDate, ListedSpin> | undefined;
  /** The spin below the grid: the chosen day's, or else the month's last one. */
  readonly chosen: ListedSpin | undefined;
  readonly failed: boolean;
  readonly showMonth: (month: Month) => void;
  readonly choose: (date: LocalDate) => void;
  readonly retry: () => void;
}

/** Keeps the shown month and the chosen day in the URL, so that Back and a reload return to them. */
export function useCalendar(user: Pick<Me, "joinedOn">): Calendar {
  const search = useOwnSearch("profile");
  const [, setParams] = useSearchParams();
  const span = useSpan(user);
  const thisMonth = monthOf(span.today);
  const asked = new URLSearchParams(search).get("calendar") ?? "";
  const day = parseLocalDate(asked);
  const month = monthWithin(span, (day ? monthOf(day) : parseMonth(asked)) ?? thisMonth);
  const shown = useQuery(calendarQuery(month === thisMonth ? undefined : month));
  const spins = shown.data && new Map(shown.data.spins.map((spin) => [spin.localDate, spin]));
  const show = (calendar: Month | LocalDate): void => {
    setParams((before) => ({ ...Object.fromEntries(before), calendar }), {
      replace: true,
      state: history.state,
    });
  };
  return {
    span,
    month,
    spins,
    chosen: (day && spins?.get(day)) ?? shown.data?.spins.at(-1),
    failed: shown.isError && !shown.isFetching,
    showMonth: show,
    choose: show,
    retry: () => void shown.refetch(),
  };
}

function monthWithin({ joinedOn, today }: Span, month: Month): Month {
  const [first, last] = [monthOf(joinedOn), monthOf(today)];
  return month < first ? first : month > last ? last : month;
}
