import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { celebratedDays, celebrationTitle, nextGoal } from "@spindle/core/streak/celebration.ts";
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from "react";
import { DayRecord } from "../../ui/day-record.tsx";
import { FlatRecord } from "../../ui/record/flat-record.tsx";
import { Modal } from "../../ui/dialog/modal.tsx";
import { weekdayLetter } from "../../ui/local-date-words.ts";
import * as styles from "./streak.module.css";
import * as words from "./words.ts";
import { prefersReducedMotion } from "../../device/reduced-motion.ts";
import * as confettiStyles from "./confetti.module.css";
import { confettiMs, type ConfettiPiece, confettiPieces } from "./confetti-pieces.ts";

interface StreakCelebrationProps {
  readonly celebration: Celebration;
  readonly onClose: () => void;
  /** The share button. */
  readonly children: ReactNode;
}

export function StreakCelebration({ celebration, onClose, children }: StreakCelebrationProps) {
  const titleId = useId();
  const { milestone } = celebration;
  return (
    <Modal labelledBy={titleId} className={styles.root} onClose={onClose}>
      <Confetti />
      <RisingRecord days={milestone} />
      <div className={styles.words}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {celebrationTitle(milestone)}
        </h2>
        <p className={styles.text}>{words.daysInARow(milestone)}</p>
        <ul role="list" className={styles.days} aria-hidden="true">
          {celebratedDays(celebration).map((day) => (
            <li key={day}>
              <DayRecord state="done" />
              {weekdayLetter(day)}
            </li>
          ))}
        </ul>
        <p className={styles.next}>{nextWords(milestone)}</p>
        <div className={styles.ways}>
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

const grooves = [0.96, 0.93, 0.9, 0.87, 0.82, 0.79, 0.76, 0.73, 0.7, 0.67, 0.62, 0.59];

function RisingRecord({ days }: { readonly days: number }) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <svg className={styles.record} strokeWidth="0.6" viewBox="-108 -108 216 216">
        <FlatRecord radius={104} labelColor="var(--brass)" grooves={grooves} />
      </svg>
      {/* A layer above the confetti, which falls in front of the record and behind its label. */}
      <svg className={`${styles.record} ${styles.print}`} viewBox="-108 -108 216 216">
        <circle fill="var(--brass)" r="58" />
        <circle fill="none" stroke="var(--label-ink)" strokeOpacity="0.55" strokeWidth="0.6" r="55" />
        <text
          className={styles.number}
          fill="var(--label-ink)"
          textAnchor="middle"
          data-digits={String(days).length}
          y="-10"
        >
          {days}
        </text>
        <circle fill="var(--vinyl)" r="2.6" />
      </svg>
    </div>
  );
}

/** Confetti that falls once, for three seconds. Not shown with reduced motion. */
function Confetti() {
  const [pieces, setPieces] = useState(() => (prefersReducedMotion() ? [] : confettiPieces(Math.random)));
  useEffect(() => {
    const fallen = setTimeout(() => setPieces([]), confettiMs);
    return () => clearTimeout(fallen);
  }, []);
  if (pieces.length === 0) return null;
  return (
    <div className={confettiStyles.root} aria-hidden="true">
      {pieces.map((piece) => (
        <i key={piece.left} data-shape={piece.shape} style={styleOf(piece)} />
      ))}
    </div>
  );
}

function styleOf({
  shape,
  ink,
  left,
  drift,
  size,
  angle,
  turn,
  delayMs,
  fallMs,
}: ConfettiPiece): CSSProperties {
  const variables = {
    "--drift": `${drift}vw`,
    "--angle": `${angle}deg`,
    "--turned": `${angle + turn}deg`,
  };
  return {
    ...variables,
    background: ink,
    left: `${left}%`,
    width: shape === "half" ? size / 2 : size,
    animationDelay: `${delayMs}ms`,
    animationDuration: `${fallMs}ms`,
  };
}
