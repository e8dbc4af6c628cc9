import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { weekNumberOf, weekOf } from "@spindle/core/day/week.ts";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { DayRecord } from "../../ui/day-record.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { textWidth } from "../../ui/text-width.ts";
import { daysLeft, dayStates } from "./days-of-week.ts";
import { sidesOf, type Track } from "./tracks.ts";
import { weekDates } from "./weeks.ts";
import * as words from "./words.ts";
import "./week-sleeve.css";

interface TrackListProps {
  readonly side: "A" | "B";
  readonly tracks: readonly Track[];
}

/** A word wider than this, in ems, is set in a smaller size. */
const longWord = 6;

function TrackList({ side, tracks }: TrackListProps) {
  return (
    <section className="side">
      <h3 className="side-name">{words.sideName(side)}</h3>
      <ol role="list" className="week-tracks">
        {tracks.map(({ name, figure, unit, isWord = false }, at) => (
          <li key={name} className="track">
            <span className="track-number">
              {side}
              {at + 1}
            </span>{" "}
            <span className="track-name">{name}</span>
            {name === words.diversityScore && <DiversityTip />}{" "}
            <span
              className="track-figure"
              data-word={isWord}
              data-long={isWord && textWidth(figure) > longWord}
            >
              <bdi>{figure}</bdi>
              {unit !== undefined && <small> {unit}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
  readonly share: ReactNode;
}

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

/** The length class of a name, by which the style sheet chooses the greeting's font size. */
function greetingLength(name: string): "short" | "long" | "longer" | "longest" {
  const width = textWidth(name);
  return width > 60 ? "longest" : width > 24 ? "longer" : width > 9 ? "long" : "short";
}

function DiversityTip() {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<"no" | "passing" | "pressed">("no");
  const open = shown !== "no";

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event): void => {
      const elsewhere =
        event instanceof KeyboardEvent ? event.key === "Escape" : !holds(place.current, event);
      if (elsewhere) setShown("no");
    };
    document.addEventListener("keydown", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, [open]);

  const show = (): void => setShown(open ? shown : "passing");
  return (
    <span
      ref={place}
      className="tip"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && show()}
      onPointerLeave={() => setShown(shown === "passing" ? "no" : shown)}
    >
      <button
        type="button"
        className="tip-button"
        aria-label={words.whatIsDiversity}
        aria-expanded={open}
        aria-describedby={id}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && show()}
        onBlur={() => setShown("no")}
        onClick={() => setShown(shown === "pressed" ? "no" : "pressed")}
      >
        <span className="tip-mark">?</span>
      </button>
      <span id={id} role="tooltip" className="tip-words" hidden={!open}>
        {words.diversity}
      </span>
    </span>
  );
}

function holds(place: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Node && place?.contains(target) === true;
}
