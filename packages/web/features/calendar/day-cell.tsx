import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { weekdayOf } from "@spindle/core/day/week.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { DayRecord } from "../../ui/day-record.tsx";
import { fullDate } from "../../ui/local-date-words.ts";
import { SmallCover } from "../../ui/small-cover.tsx";
import type { Day } from "./month-grid.ts";
import * as words from "./words.ts";
import * as styles from "./calendar.module.css";

interface DayCellProps {
  readonly day: Day;
  readonly spin: ListedSpin | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly inTabOrder: boolean;
  readonly onChoose: (date: LocalDate) => void;
}

export function DayCell({ day, spin, isToday, isChosen, inTabOrder, onChoose }: DayCellProps) {
  const { kind, date } = day;
  const place = { "data-date": date, tabIndex: inTabOrder ? 0 : -1 } as const;
  const column = weekdayOf(date);
  const cell = {
    role: "gridcell",
    className: styles.dayCell,
    style: { gridColumnStart: column },
    "aria-colindex": column,
    "data-kind": kind,
    "data-today": isToday,
    "aria-current": isToday ? "date" : undefined,
  } as const;
  if (spin !== undefined) {
    return (
      <div {...cell} aria-selected={isChosen}>
        <button type="button" className={styles.day} {...place} onClick={() => onChoose(date)}>
          <DayWords date={date} says={words.spun(fullDate(date), spin.album.name, spin.album.artist)} />
          <SmallCover album={spin.album} size={80} />
        </button>
      </div>
    );
  }
  if (kind === "open") {
    return (
      <div {...cell}>
        <Link className={styles.day} href={paths.home} {...place}>
          <DayWords date={date} says={words.notSpunYet(fullDate(date))} />
          <span className={styles.dayBox}>
            <DayRecord state="open" />
          </span>
        </Link>
      </div>
    );
  }
  return (
    <div {...cell} {...place}>
      <DayWords date={date} says={kind === "missed" ? words.noSpin(fullDate(date)) : fullDate(date)} />
      <span className={styles.dayBox} />
    </div>
  );
}

function DayWords({ date, says }: { readonly date: string; readonly says: string }) {
  return (
    <>
      <span className={styles.dayNumber} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">{says}</span>
    </>
  );
}
