import type { Me } from "@spindle/contract/schemas/me.ts";
import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { calendarQuery } from "./calendar-query.ts";
import { isDate, isMonth, monthOf, type Span } from "./month-grid.ts";
import { useSpan } from "./use-span.ts";

export interface Calendar {
  readonly span: Span;
  readonly month: string;
  /** The spins of the month by their dates; undefined until they are known. */
  readonly spins: ReadonlyMap<string, ListedSpin> | undefined;
  /** The spin that the strip names: that of the chosen day, else the month's last one. */
  readonly chosen: ListedSpin | undefined;
  readonly failed: boolean;
  readonly showMonth: (month: string) => void;
  readonly choose: (date: string) => void;
  readonly retry: () => void;
}

/** The month that is shown and the day that is chosen stand in the address, so that Back and a reload return to them. */
export function useCalendar(user: Pick<Me, "createdAt">): Calendar {
  const [params, setParams] = useSearchParams();
  const span = useSpan(user);
  const thisMonth = monthOf(span.today);
  const asked = params.get("calendar") ?? "";
  const month = monthWithin(span, isMonth(asked) || isDate(asked) ? monthOf(asked) : thisMonth);
  const shown = useQuery(calendarQuery(month === thisMonth ? undefined : month));
  const spins = shown.data && new Map(shown.data.spins.map((spin) => [spin.localDate, spin]));
  const show = (calendar: string): void => {
    setParams((before) => ({ ...Object.fromEntries(before), calendar }), { replace: true });
  };
  return {
    span,
    month,
    spins,
    chosen: spins?.get(asked) ?? shown.data?.spins.at(-1),
    failed: shown.isError && !shown.isFetching,
    showMonth: show,
    choose: show,
    retry: () => void shown.refetch(),
  };
}

function monthWithin({ joinedOn, today }: Span, month: string): string {
  const [first, last] = [monthOf(joinedOn), monthOf(today)];
  return month < first ? first : month > last ? last : month;
}
