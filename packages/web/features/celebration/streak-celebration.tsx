import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { celebratedDays, celebrationTitle, nextGoal } from "@spindle/core/streak/celebration.ts";
import { type ReactNode, useId } from "react";
import { DayRecord } from "../../ui/day-record.tsx";
import { Modal } from "../../ui/dialog/modal.tsx";
import { weekdayLetter } from "../../ui/local-date-words.ts";
import { Confetti } from "./confetti.tsx";
import { RisingRecord } from "./rising-record.tsx";
import "./streak-celebration.css";
import * as words from "./words.ts";

interface StreakCelebrationProps {
  readonly celebration: Celebration;
  readonly onClose: () => void;
  /** The way to share it. */
  readonly children: ReactNode;
}

/** A streak that has reached a milestone: its record, its title, the days that made it, and what comes next. */
export function StreakCelebration({ celebration, onClose, children }: StreakCelebrationProps) {
  const titleId = useId();
  const { milestone } = celebration;
  return (
    <Modal labelledBy={titleId} className="streak" onClose={onClose}>
      <Confetti />
      <RisingRecord days={milestone} />
      <div className="streak-words">
        <h2 id={titleId} tabIndex={-1} className="streak-title">
          {celebrationTitle(milestone)}
        </h2>
        <p className="streak-text">{words.daysInARow(milestone)}</p>
        <ul role="list" className="streak-days" aria-hidden="true">
          {celebratedDays(celebration).map((day) => (
            <li key={day}>
              <DayRecord state="done" />
              {weekdayLetter(day)}
            </li>
          ))}
        </ul>
        <p className="streak-next">{nextWords(milestone)}</p>
        <div className="streak-ways">
          <button type="button" className="btn btn-primary btn-big" onClick={onClose}>
            {words.goOn}
          </button>
          {children}
        </div>
      </div>
    </Modal>
  );
}

function nextWords(milestone: number): string {
  const goal = nextGoal(milestone);
  if (goal === undefined) return "";
  const { days, trophy } = goal;
  return trophy === undefined ? words.nextStop(days) : words.nextStopWithTrophy(days, trophy);
}
