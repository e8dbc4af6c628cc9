import type { WeeklyStats } from "@spindle/contract/schemas/profile.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { weeklyStatsQuery } from "./recap-query.ts";
import { weekStartLabel } from "./weeks.ts";
import * as words from "./words.ts";
import * as styles from "./trend.module.css";
import * as recapStyles from "./recap.module.css";

interface WeeklyTrendsProps {
  readonly chosen: LocalDate;
  /** Days of this week on which a spin is still possible; undefined while loading. */
  readonly daysLeft: number | undefined;
}

export function WeeklyTrends({ chosen, daysLeft }: WeeklyTrendsProps) {
  const { data: weeks, isError, refetch } = useQuery(weeklyStatsQuery);
  if (isError && weeks === undefined) {
    return (
      <section className={recapStyles.part}>
        <PartFailed text={words.trendsNotLoaded} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (weeks === undefined || weeks.length < 2) return null;
  // The chosen week and the one before it, if both are listed.
  const at = weeks.findIndex(({ weekStart }) => weekStart === chosen);
  const [now, before] = [weeks[at], weeks[at + 1]];
  // The current week is comparable once one of its days has a spin or is over.
  const isComparable = at > 0 || daysLeft !== 7;
  if (weeks.every(({ totalSpins }) => totalSpins === 0)) return null;
  return (
    <section className={recapStyles.part} aria-labelledby="trends">
      <PartHead id="trends" title={words.weeklyTrends} />
      <div className={styles.root}>
        {now && before && (at > 0 || daysLeft !== undefined) && (
          <p>
            {isComparable && (
              <>
                <b className={`${styles.figure} number`}>
                  {words.signed(now.totalSpins - before.totalSpins)}
                </b>{" "}
                <b className={styles.against}>{at === 0 ? words.vsLastWeek : words.vsWeekBefore}</b>{" "}
              </>
            )}
            <span className={`${styles.note} text-soft`}>
              {words.trendNote(now.totalSpins, before.totalSpins, {
                isThisWeek: at === 0,
                daysLeft: daysLeft ?? 0,
              })}
            </span>
          </p>
        )}
        <Stacks>
          {weeks.toReversed().map((week) => (
            <Stack
              key={week.weekStart}
              week={week}
              name={nameOf(week, weeks)}
              open={week === weeks[0] ? (daysLeft ?? 0) : 0}
              isChosen={week.weekStart === chosen}
            />
          ))}
        </Stacks>
      </div>
    </section>
  );
}

function nameOf(week: WeeklyStats, [now, before]: readonly WeeklyStats[]): string {
  return week === now ? words.thisOne : week === before ? words.lastOne : weekStartLabel(week.weekStart);
}

/** Focusable if it scrolls, because not every browser makes a scroll container focusable. */
function Stacks({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ol
      role="list"
      ref={list}
      className={styles.stacks}
      aria-label={words.spinsPerWeek}
      {...(scrolls && { tabIndex: 0 })}
    >
      {children}
    </ol>
  );
}

interface StackProps {
  readonly week: WeeklyStats;
  readonly name: string;
  /** Spins that are still possible, drawn hollow. */
  readonly open: number;
  readonly isChosen: boolean;
}

function Stack({ week, name, open, isChosen }: StackProps) {
  const pieces = [...Array(week.totalSpins + open).keys()];
  return (
    <li className={styles.stack} data-chosen={isChosen}>
      <span className={`${styles.stackName} text-small`}>{name}</span>
      <span className={styles.stackPieces} aria-hidden="true">
        {pieces.map((piece) => (
          <i key={piece} data-open={piece >= week.totalSpins} />
        ))}
      </span>{" "}
      <b className={styles.stackFigure}>{week.totalSpins}</b>
    </li>
  );
}
