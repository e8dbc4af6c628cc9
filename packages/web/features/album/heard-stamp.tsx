import "./heard-stamp.css";
import { shortDay } from "../../ui/local-date-words.ts";
import { streakSteps } from "./streak-steps.ts";

interface HeardStampProps {
  readonly listenedAt: string;
  /** What the page knew of the streak before the mark, and what the mark was answered with; nothing where it is older. */
  readonly streak: { readonly before: number; readonly now: number } | undefined;
}

/** Says beside the cover when its album was heard. Pressed in when that happens on this page; otherwise it is just there. */
export function HeardStamp({ listenedAt, streak }: HeardStampProps) {
  return (
    <div className="heard" data-fresh={streak !== undefined}>
      <p className="heard-stamp">
        <b>Heard</b> <span className="sr-only">on</span>{" "}
        <time dateTime={listenedAt}>{shortDay(listenedAt)}</time>
      </p>
      {streak !== undefined && streak.now > 0 && <StreakCount {...streak} />}
    </div>
  );
}

function StreakCount({ before, now }: { readonly before: number; readonly now: number }) {
  return (
    <p className="heard-streak">
      <span className="sr-only">{now}-day streak</span>
      <span className="heard-days" aria-hidden="true">
        <span className="heard-count">
          {streakSteps(before, now).map((days) => (
            <span key={days}>{days}</span>
          ))}
        </span>
      </span>
      <small aria-hidden="true">day streak</small>
    </p>
  );
}
