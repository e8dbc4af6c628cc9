import type { WeeklyStats } from "@spindle/contract/schemas/profile.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { weeklyStatsQuery } from "./recap-query.ts";
import { signed, trendNote } from "./recap-words.ts";
import { weekStartLabel } from "./weeks.ts";
import "./weekly-trends.css";

interface WeeklyTrendsProps {
  readonly chosen: LocalDate;
  /** Days of this week on which a spin is still open. */
  readonly daysLeft: number;
}

/** The last weeks beside each other, from the second one on. */
export function WeeklyTrends({ chosen, daysLeft }: WeeklyTrendsProps) {
  const { data: weeks, isError, refetch } = useQuery(weeklyStatsQuery);
  if (isError && weeks === undefined) {
    return (
      <section className="recap-part">
        <PartFailed text="Your weekly trends did not load." onRetry={() => void refetch()} />
      </section>
    );
  }
  const [now, before] = weeks ?? [];
  if (weeks === undefined || now === undefined || before === undefined) return null;
  // Eight empty weeks compare with nothing.
  if (weeks.every(({ totalSpins }) => totalSpins === 0)) return null;
  return (
    <section className="recap-part" aria-labelledby="trends">
      <PartHead id="trends" title="Weekly Trends" />
      <div className="trend">
        <p>
          <b className="trend-figure">{signed(now.totalSpins - before.totalSpins)}</b>{" "}
          <b className="trend-against">vs last week</b>{" "}
          <span className="trend-note">{trendNote(now.totalSpins, before.totalSpins, daysLeft)}</span>
        </p>
        <ol role="list" className="stacks">
          {weeks.toReversed().map((week) => (
            <Stack
              key={week.weekStart}
              week={week}
              name={nameOf(week, now, before)}
              open={week === now ? daysLeft : 0}
              isChosen={week.weekStart === chosen}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

function nameOf(week: WeeklyStats, now: WeeklyStats, before: WeeklyStats): string {
  return week === now ? "This" : week === before ? "Last" : weekStartLabel(week.weekStart);
}

interface StackProps {
  readonly week: WeeklyStats;
  readonly name: string;
  /** Spins that may still come, drawn hollow. */
  readonly open: number;
  readonly isChosen: boolean;
}

/** A week's spins, piled up: one piece is one spin. */
function Stack({ week, name, open, isChosen }: StackProps) {
  const pieces = [...Array(week.totalSpins + open).keys()];
  return (
    <li className="stack" data-chosen={isChosen}>
      <span className="stack-name">{name}</span>
      <span className="stack-pieces" aria-hidden="true">
        {pieces.map((piece) => (
          <i key={piece} data-open={piece >= week.totalSpins} />
        ))}
      </span>{" "}
      <b className="stack-figure">{week.totalSpins}</b>
    </li>
  );
}
