import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Bar } from "../../ui/bar.tsx";
import { DayRecord, type DayState } from "../../ui/day-record.tsx";
import { weekdayName } from "../../ui/local-date-words.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { analyticsQuery } from "./profile-queries.ts";

/** How the week goes. `today` is the number of today in its week, 0 on a Monday. */
export function ThisWeek({ today }: { readonly today: number }) {
  const { data, isFetching, refetch } = useQuery(analyticsQuery);
  const id = useId();
  return (
    <section className="this-week" aria-labelledby={id} aria-busy={data === undefined && isFetching}>
      <PartHead id={id} title="This week" />
      {data ? (
        <Week progress={data.weeklyProgress} today={today} />
      ) : isFetching ? (
        <div className="week-waiting" />
      ) : (
        <PartFailed text="We couldn't load what your spins say." onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface WeekProps {
  readonly progress: Analytics["weeklyProgress"];
  readonly today: number;
}

function Week({ progress, today }: WeekProps) {
  const { currentWeekSpins, daysCompleted, motivationalMessage, progressPercentage } = progress;
  return (
    <div className="arrives">
      {currentWeekSpins === 7 && <p className="perfect-week">Perfect Week Achieved!</p>}
      <p className="text-soft">{motivationalMessage}</p>
      <ul className="seven-days">
        {daysCompleted.map((done, weekday) => {
          const state = stateOf(done, weekday - today);
          return (
            <li key={weekday} data-state={state}>
              <DayRecord state={state} />
              <span aria-hidden="true">{weekdayName(weekday, "narrow")}</span>
              <span className="sr-only">
                {weekdayName(weekday, "long")}: {stateWords[state]}
              </span>
            </li>
          );
        })}
      </ul>
      <Bar share={progressPercentage / 100} />
      <p className="bar-words">
        <span>{currentWeekSpins} of 7 days</span>
        <span>{progressPercentage}%</span>
      </p>
    </div>
  );
}

const stateWords: Readonly<Record<DayState, string>> = {
  done: "spun",
  open: "today, still open",
  missed: "no spin",
  "to-come": "to come",
};

function stateOf(done: boolean, daysFromToday: number): DayState {
  if (done) return "done";
  if (daysFromToday === 0) return "open";
  return daysFromToday < 0 ? "missed" : "to-come";
}
