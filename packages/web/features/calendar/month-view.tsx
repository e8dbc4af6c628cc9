import { type LocalDate, parseLocalDate } from "@spindle/core/day/local-date.ts";
import { boundsOf, monthOf } from "@spindle/core/day/month.ts";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { weekdayName } from "../../ui/local-date-words.ts";
import { DayCell } from "./day-cell.tsx";
import { dateAfterKey, weeksOf } from "./month-grid.ts";
import type { Calendar } from "./use-calendar.ts";
import * as styles from "./calendar.module.css";

interface MonthGridProps {
  readonly calendar: Calendar;
  readonly labelledBy: string;
}

/** A month as a WAI-ARIA grid: one day is in the tab order, and arrow keys move to the others. */
export function MonthGrid({ calendar, labelledBy }: MonthGridProps) {
  const { month, span, spins, chosen, showMonth, choose } = calendar;
  const [at, setAt] = useState<LocalDate>();
  const grid = useRef<HTMLDivElement>(null);
  // The focused element may be replaced by another for the same day when the month's albums load.
  const holdsFocus = useRef(false);
  const inTabOrder = at && monthOf(at) === month ? at : startOf(calendar);

  useLayoutEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${inTabOrder}"]`);
    if (holdsFocus.current && day !== document.activeElement) day?.focus();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const to = dateAfterKey(event.key, inTabOrder, span);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    if (monthOf(to) !== month) showMonth(monthOf(to));
  };

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={styles.month}
      aria-labelledby={labelledBy}
      aria-colcount={7}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        holdsFocus.current = true;
        const date = parseLocalDate(event.target.dataset["date"] ?? "");
        if (date !== undefined) setAt(date);
      }}
      onBlur={() => {
        holdsFocus.current = false;
      }}
    >
      <Weekdays />
      {weeksOf(month, span, spins && new Set(spins.keys())).map((week) => (
        <div
          key={week[0]?.date}
          role="row"
          className={styles.monthWeek}
          data-low={week.every(({ kind }) => kind === "to-come")}
        >
          {week.map((day) => (
            <DayCell
              key={day.date}
              day={day}
              spin={spins?.get(day.date)}
              isToday={day.date === span.today}
              isChosen={day.date === chosen?.localDate}
              inTabOrder={day.date === inTabOrder}
              onChoose={choose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Weekdays() {
  return (
    <div role="row" className={styles.monthWeek}>
      {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
        <div key={weekday} role="columnheader" className={styles.weekday}>
          <span className="sr-only">{weekdayName(weekday, "long")}</span>
          <span aria-hidden="true" className={styles.weekdayShort}>
            {weekdayName(weekday, "short")}
          </span>
          <span aria-hidden="true" className={styles.weekdayNarrow}>
            {weekdayName(weekday, "narrow")}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The day that is initially in the tab order: the chosen one, today, or the last day of an older month. */
function startOf({ month, span, chosen }: Calendar): LocalDate {
  if (chosen !== undefined) return chosen.localDate;
  return month === monthOf(span.today) ? span.today : boundsOf(month).last;
}
