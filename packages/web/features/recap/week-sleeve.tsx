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
import * as styles from "./week.module.css";

interface TrackListProps {
  readonly side: "A" | "B";
  readonly tracks: readonly Track[];
}

/** A word wider than this, in ems, is set in a smaller size. */
const longWord = 6;

function TrackList({ side, tracks }: TrackListProps) {
  return (
    <section className="side">
      <h3 className={styles.sideName}>{words.sideName(side)}</h3>
      <ol role="list" className={styles.tracks}>
        {tracks.map(({ name, figure, unit, isWord = false }, at) => (
          <li key={name} className={styles.track}>
            <span className={styles.trackNumber}>
              {side}
              {at + 1}
            </span>{" "}
            <span className={styles.trackName}>{name}</span>
            {name === words.diversityScore && <DiversityTip />}{" "}
            <span
              className={styles.trackFigure}
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
    <div className={styles.set}>
      <div className={styles.record}>
        <Vinyl name="" ink="saved" />
      </div>
      <div className={styles.sleeve}>{children}</div>
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
    <article className={`${styles.print} arrives`}>
      <p className={`${styles.imprint} between text-note`}>
        <b>{words.imprint}</b> <span className={styles.format}>{words.format}</span>{" "}
        <span>{words.weekNumber(number, year)}</span>
      </p>
      <h2 className={styles.greeting} data-length={greetingLength(recap.user)}>
        <span>{greeting}</span>{" "}
        <span className={styles.listener}>
          <bdi>{recap.user}</bdi>
          {end}
        </span>
      </h2>
      <p className={styles.dates}>{weekDates(recap.weekStart)}</p>
      <p className={styles.story}>{words.storyOf(recap, daysLeft(recap))}</p>
      <div className={styles.sides}>
        <TrackList side="A" tracks={A} />
        <TrackList side="B" tracks={B} />
      </div>
      <WeekDays recap={recap} share={share} />
    </article>
  );
}

function WeekDays({ recap, share }: WeekSleeveProps) {
  return (
    <div className={`${styles.days} row`}>
      <div className={styles.records}>
        {dayStates(recap).map((state, at) => (
          <DayRecord key={at} state={state} />
        ))}
      </div>
      <p className={styles.sentence}>
        {words.weekSentence(recap.stats)} <small>{words.weekNote(recap.stats, daysLeft(recap))}</small>
      </p>
      <div className={styles.share}>{share}</div>
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
        className={`${styles.tipButton} icon-btn`}
        aria-label={words.whatIsDiversity}
        aria-expanded={open}
        aria-describedby={id}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && show()}
        onBlur={() => setShown("no")}
        onClick={() => setShown(shown === "pressed" ? "no" : "pressed")}
      >
        <span className={styles.tipMark}>?</span>
      </button>
      <span id={id} role="tooltip" className={styles.tipWords} hidden={!open}>
        {words.diversity}
      </span>
    </span>
  );
}

function holds(place: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Node && place?.contains(target) === true;
}
