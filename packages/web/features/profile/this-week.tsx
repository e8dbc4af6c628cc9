import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Bar } from "../../ui/bar.tsx";
import { DayRecord, type DayState } from "../../ui/day-record.tsx";
import { weekdayName } from "../../ui/local-date-words.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { analyticsQuery } from "./profile-queries.ts";
import * as styles from "./this-week.module.css";
import * as words from "./words.ts";
import * as profileStyles from "./profile.module.css";

interface ThisWeekProps {
  /** Days since the listener joined. */
  readonly joined: number;
  /** Today's index in the week: 0 on Monday. */
  readonly today: number;
}

export function ThisWeek({ joined, today }: ThisWeekProps) {
  const { data, isFetching, refetch } = useQuery(analyticsQuery);
  const id = useId();
  return (
    <section
      className={profileStyles.thisWeek}
      aria-labelledby={id}
      aria-busy={data === undefined && isFetching}
    >
      <PartHead id={id} title={words.thisWeek} />
      {data ? (
        <Week progress={data.weeklyProgress} joined={joined} today={today} />
      ) : isFetching ? (
        <div className={styles.waiting} />
      ) : (
        <PartFailed text={words.weekNotLoaded} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface WeekProps extends ThisWeekProps {
  readonly progress: Analytics["weeklyProgress"];
}

function Week({ progress, joined, today }: WeekProps) {
  const { currentWeekSpins, daysCompleted, motivationalMessage, progressPercentage } = progress;
  return (
    <div className="arrives">
      {currentWeekSpins === 7 && <p className={styles.perfectWeek}>{words.perfectWeek}</p>}
      <p className="text-soft">{motivationalMessage}</p>
      <ul role="list" className={styles.sevenDays}>
        {daysCompleted.map((done, weekday) => {
          const state = stateOf(done, weekday - today, joined);
          return (
            <li key={weekday} data-state={state}>
              <DayRecord state={state} />
              <span aria-hidden="true">{weekdayName(weekday, "narrow")}</span>
              <span className="sr-only">{words.dayIs(weekdayName(weekday, "long"), stateWords[state])}</span>
            </li>
          );
        })}
      </ul>
      <Bar share={progressPercentage / 100} />
      <p className={`${styles.barWords} text-note`}>
        <span>{words.ofSevenDays(currentWeekSpins)}</span>
        <span>{words.percent(progressPercentage)}</span>
      </p>
    </div>
  );
}

const stateWords: Readonly<Record<DayState, string>> = {
  done: words.spun,
  open: words.notSpunYet,
  missed: words.noSpin,
  "to-come": words.toCome,
  before: words.beforeJoining,
};

function stateOf(done: boolean, daysFromToday: number, joined: number): DayState {
  if (done) return "done";
  if (daysFromToday === 0) return "open";
  if (daysFromToday > 0) return "to-come";
  return -daysFromToday > joined ? "before" : "missed";
}
