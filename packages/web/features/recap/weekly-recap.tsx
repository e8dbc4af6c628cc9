import type { Me } from "@spindle/contract/schemas/me.ts";
import type { WeeklyRecap as Recap } from "@spindle/contract/schemas/profile.ts";
import { addDays, type LocalDate } from "@spindle/core/day/local-date.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { wordsOf } from "../../api/api-error.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useOwnSearch } from "../../app/address.ts";
import { paths } from "../../app/paths.ts";
import { deviceDateAt } from "../../device/device-date.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { daysLeft } from "./days-of-week.ts";
import { recapQuery } from "./recap-query.ts";
import { SleeveShelf } from "./sleeve-shelf.tsx";
import { SleeveBack, WeekSleeve } from "./week-sleeve.tsx";
import { WeeklyTrends } from "./weekly-trends.tsx";
import { weekDates, weekIn, weekLabel, weeksToChoose } from "./weeks.ts";
import * as words from "./words.ts";
import * as styles from "./weeks.module.css";
import * as weekStyles from "./week.module.css";

interface WeeklyRecapProps {
  readonly listener: Pick<Me, "joinedOn">;
  readonly share: (recap: Recap) => ReactNode;
}

export function WeeklyRecap({ listener: { joinedOn }, share }: WeeklyRecapProps) {
  const search = useOwnSearch("statistics");
  const current = useQuery(recapQuery()).data;
  // The server knows the listener's time zone. Until it replies, this uses the device's date.
  const thisWeek = current?.weekStart ?? weekOf(deviceDateAt(serverNow())).first;
  const chosen = weekIn(new URLSearchParams(search).get("week"), thisWeek, joinedOn);
  return (
    <>
      <WeekPicker thisWeek={thisWeek} chosen={chosen} joinedOn={joinedOn} />
      <RecapOf
        key={chosen}
        week={chosen}
        isThisWeek={chosen === thisWeek}
        hasLastWeek={joinedOn < thisWeek}
        share={share}
      />
      <WeeklyTrends chosen={chosen} daysLeft={current && daysLeft(current)} />
    </>
  );
}

interface RecapOfProps extends Pick<WeeklyRecapProps, "share"> {
  readonly week: LocalDate;
  readonly isThisWeek: boolean;
  readonly hasLastWeek: boolean;
}

function RecapOf({ week, isThisWeek, hasLastWeek, share }: RecapOfProps) {
  const { data: recap, error, isPending, refetch } = useQuery(recapQuery(isThisWeek ? undefined : week));
  if (isPending) {
    return (
      <SleeveBack>
        <p role="status" className={weekStyles.loading}>
          {words.loading}
        </p>
      </SleeveBack>
    );
  }
  if (recap === undefined) {
    return (
      <EmptyState
        part
        reason="failed"
        title={words.notLoaded}
        text={<Sentence words={wordsOf(error, words.noAnswer)} />}
      >
        <button type="button" className="btn btn-primary" onClick={() => void refetch()}>
          {words.tryAgain}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {weekDates(recap.weekStart)}
      </p>
      {recap.stats.totalSpins === 0 ? (
        <EmptyState part title={words.noData} text={words.howDataComes}>
          <Link className="btn btn-primary" href={paths.home}>
            {words.startSpinning}
          </Link>
          {isThisWeek && hasLastWeek && (
            <Link className="btn btn-quiet" href={`${paths.statistics}?week=${addDays(week, -7)}`}>
              {words.seeLastWeek}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <SleeveBack>
            <WeekSleeve recap={recap} share={share(recap)} />
          </SleeveBack>
          <SleeveShelf recap={recap} />
        </>
      )}
    </>
  );
}

interface WeekPickerProps {
  readonly thisWeek: LocalDate;
  readonly chosen: LocalDate;
  readonly joinedOn: LocalDate;
}

function WeekPicker({ thisWeek, chosen, joinedOn }: WeekPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoView(list.current, chosen), [chosen]);
  return (
    <nav aria-label={words.weeks}>
      <ul role="list" ref={list} className={styles.root}>
        {weeksToChoose(thisWeek, chosen, joinedOn).map((week) => (
          <li key={week}>
            <Link
              className={`${styles.week} chip text-note`}
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

/** Scrolls only the list. `scrollIntoView` might also scroll the page. */
function bringIntoView(list: HTMLUListElement | null, week: string): void {
  const chip = list?.querySelector<HTMLElement>(`[data-week="${week}"]`);
  if (list && chip) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
}
