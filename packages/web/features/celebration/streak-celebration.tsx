import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { celebrationTitle } from "@spindle/core/streak/celebration.ts";
import { useId } from "react";
import { DayRecord } from "../../ui/day-record.tsx";
import { Modal } from "../../ui/dialog/modal.tsx";
import { weekdayLetter } from "../../ui/local-date-words.ts";
import { Confetti } from "./confetti.tsx";
import { RisingRecord } from "./rising-record.tsx";
import "./streak-celebration.css";

export interface StreakCelebrationProps {
  readonly celebration: Celebration;
  readonly onClose: () => void;
}

/** A streak that has reached a milestone: its record, its title, and the days that made it. */
export function StreakCelebration({ celebration: { milestone, days }, onClose }: StreakCelebrationProps) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} className="streak" onClose={onClose}>
      <Confetti />
      <RisingRecord days={milestone} />
      <div className="streak-words">
        <h2 id={titleId} tabIndex={-1} className="streak-title">
          {celebrationTitle(milestone)}
        </h2>
        <p className="streak-text">{milestone} days in a row, and an album for each of them.</p>
        <ul role="list" className="streak-days" aria-hidden="true">
          {days.map((day) => (
            <li key={day}>
              <DayRecord state="done" />
              {weekdayLetter(day)}
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-primary btn-big streak-on" onClick={onClose}>
          Continue Discovery Journey
        </button>
      </div>
    </Modal>
  );
}
