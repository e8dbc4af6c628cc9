import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import "./week-picker.css";
import { weekLabel, weeksToChoose } from "./weeks.ts";
import * as words from "./words.ts";

interface WeekPickerProps {
  readonly thisWeek: LocalDate;
  readonly chosen: LocalDate;
  /** The listener's first date. */
  readonly joinedOn: LocalDate;
}

/** The weeks one can look back on, each an address of its own. They scroll sideways where they have no room. */
export function WeekPicker({ thisWeek, chosen, joinedOn }: WeekPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoView(list.current, chosen), [chosen]);
  return (
    <nav aria-label={words.weeks}>
      <ul role="list" ref={list} className="weeks">
        {weeksToChoose(thisWeek, chosen, joinedOn).map((week) => (
          <li key={week}>
            <Link
              className="week"
              href={week === thisWeek ? paths.statistics : `${paths.statistics}?week=${week}`}
              aria-current={week === chosen}
              data-week={week}
            >
              {weekLabel(week, thisWeek)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row alone: the page stays where it is. */
function bringIntoView(list: HTMLUListElement | null, week: string): void {
  const chip = list?.querySelector<HTMLElement>(`[data-week="${week}"]`);
  if (list && chip) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
}
