import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { weekNumberOf, weekOf } from "@spindle/core/day/week.ts";
import type { ReactNode } from "react";
import { DayRecord } from "../../ui/day-record.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { textWidth } from "../../ui/text-width.ts";
import { dayStates, daysLeft } from "./days-of-week.ts";
import { TrackList } from "./track-list.tsx";
import { sidesOf } from "./tracks.ts";
import { weekDates } from "./weeks.ts";
import * as words from "./words.ts";
import "./week-sleeve.css";

export function SleeveBack({ children }: { readonly children: ReactNode }) {
  return (
    <div className="week-set">
      <div className="week-record">
        <Vinyl name="" ink="saved" />
      </div>
      <div className="week-sleeve">{children}</div>
    </div>
  );
}

interface WeekSleeveProps {
  readonly recap: WeeklyRecap;
  /** What shares the week. */
  readonly share: ReactNode;
}

/** A week as one would like to keep it: its numbers are the track list. */
export function WeekSleeve({ recap, share }: WeekSleeveProps) {
  const { number, year } = weekNumberOf(weekOf(recap.weekStart));
  const { A, B } = sidesOf(recap);
  const [greeting, end] = words.greetingOf(recap.stats);
  return (
    <article className="week-print arrives">
      <p className="week-imprint">
        <b>{words.imprint}</b> <span className="week-format">{words.format}</span>{" "}
        <span>{words.weekNumber(number, year)}</span>
      </p>
      <h2 className="week-greeting" data-length={greetingLength(recap.user)}>
        <span>{greeting}</span>{" "}
        <span className="week-listener">
          <bdi>{recap.user}</bdi>
          {end}
        </span>
      </h2>
      <p className="week-dates">{weekDates(recap.weekStart)}</p>
      <p className="week-story">{words.storyOf(recap, daysLeft(recap))}</p>
      <div className="sides">
        <TrackList side="A" tracks={A} />
        <TrackList side="B" tracks={B} />
      </div>
      <WeekDays recap={recap} share={share} />
    </article>
  );
}

function WeekDays({ recap, share }: WeekSleeveProps) {
  return (
    <div className="week-days">
      <div className="week-records">
        {dayStates(recap).map((state, at) => (
          <DayRecord key={at} state={state} />
        ))}
      </div>
      <p className="week-sentence">
        {words.weekSentence(recap.stats)} <small>{words.weekNote(recap.stats, daysLeft(recap))}</small>
      </p>
      <div className="week-share">{share}</div>
    </div>
  );
}

/** How much room a name takes in print, by which the style sheet chooses the size of the greeting. */
function greetingLength(name: string): "short" | "long" | "longer" | "longest" {
  const width = textWidth(name);
  return width > 60 ? "longest" : width > 24 ? "longer" : width > 9 ? "long" : "short";
}
