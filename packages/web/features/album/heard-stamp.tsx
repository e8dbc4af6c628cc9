import * as styles from "./heard.module.css";
import { shortDay } from "../../ui/local-date-words.ts";
import * as words from "./heard-stamp-words.ts";
import type { Ref } from "react";
import { streakSteps } from "./streak-steps.ts";

interface HeardStampProps {
  readonly listenedAt: string;
  /** The streak in days, if shown. `before` is the streak known before this page marked the album. */
  readonly streak: { readonly before?: number; readonly now: number } | undefined;
  readonly ref?: Ref<HTMLParagraphElement>;
}

/** Shows beside the cover when the album was heard. Animated only if it was marked on this page. */
export function HeardStamp({ listenedAt, streak, ref }: HeardStampProps) {
  return (
    <div className={styles.root} data-fresh={streak?.before !== undefined}>
      <p ref={ref} className={styles.stamp}>
        <b>{words.heard}</b> <span className="sr-only">{words.on}</span>{" "}
        <time dateTime={listenedAt}>{shortDay(listenedAt)}</time>
      </p>
      {streak !== undefined && streak.now > 0 && <StreakCount {...streak} />}
    </div>
  );
}

function StreakCount({ before, now }: { readonly before?: number; readonly now: number }) {
  const numbers = before === undefined ? [now] : streakSteps(before, now);
  return (
    <p className={styles.streak}>
      <span className="sr-only">{words.streakOf(now)}</span>
      <span className={styles.days} aria-hidden="true">
        <span className={styles.count}>
          {numbers.map((days) => (
            <span key={days}>{days}</span>
          ))}
        </span>
      </span>
      <small aria-hidden="true">{words.dayStreak}</small>
    </p>
  );
}
