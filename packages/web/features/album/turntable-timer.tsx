import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { accountOf } from "../../api/account.ts";
import { turntableFlag } from "../../api/device-flags.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import type { MarkState } from "./use-mark-listened.ts";
import * as words from "./place-words.ts";

const minuteMs = 60_000;
/** For an album of unknown length, in minutes. */
const usualLength = 45;

export interface TurntableTimerProps {
  readonly spin: Spin;
  readonly user: Me;
  readonly marked: MarkState;
  readonly look: string;
  /** The press that chose the turntable was a press on Play. */
  readonly startsNow: boolean;
  /** Marks the album as listened. */
  readonly onHeard: () => void;
}

/** Play on a turntable: a timer of the album's length, which outlives the page, and then asks whether it was heard. */
export function TurntableTimer({ spin, user, marked, look, startsNow, onHeard }: TurntableTimerProps) {
  const { endsAt, start, stop } = useTimer(`${accountOf(user)} ${spin.spinId} `);
  const left = useMinutesUntil(endsAt);
  const isRunning = endsAt !== undefined && marked === "none";
  const lengthMs = (spin.minutes ?? usualLength) * minuteMs;
  const [pressed, setPressed] = useState<"play" | "stop" | undefined>(startsNow ? "play" : undefined);
  const focused = useRef<HTMLElement>(null);
  const startAtOnce = useEffectEvent(() => startsNow && start(lengthMs));
  useEffect(() => void startAtOnce(), []);
  // What was pressed is replaced, and its focus goes to what replaces it.
  useEffect(() => {
    if (pressed === (isRunning ? "play" : "stop")) focused.current?.focus();
  }, [pressed, isRunning]);
  const play = (): void => {
    setPressed("play");
    start(lengthMs);
  };
  useShortcuts(isRunning ? [] : [{ keys: ["p"], does: words.playShortcut, run: play }]);
  const end = (): void => {
    setPressed("stop");
    stop();
  };
  const note = (element: HTMLElement | null): void => void (focused.current = element);
  if (isRunning) return <Running {...{ left, note, onStop: end, onHeard }} />;
  return (
    <button ref={note} type="button" className={look} title={words.startOnTurntable} onClick={play}>
      <PageIcon name="play" size={20} />
      {words.playOnTurntable}
    </button>
  );
}

interface RunningProps {
  /** Minutes. */
  readonly left: number;
  readonly note: (status: HTMLElement | null) => void;
  readonly onStop: () => void;
  readonly onHeard: () => void;
}

function Running({ left, note, onStop, onHeard }: RunningProps) {
  const onMark = (): void => {
    onStop();
    onHeard();
  };
  return (
    <div className="notice">
      <p ref={note} role="status" tabIndex={-1}>
        {left > 0 ? words.minutesLeft(left) : words.isOver}
      </p>
      <div className="row" style={apart}>
        {left === 0 && (
          <button type="button" className="btn btn-primary" onClick={onMark}>
            {words.markListened}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onStop}>
          {left > 0 ? words.stopTimer : words.notYet}
        </button>
      </div>
    </div>
  );
}

const apart = { marginTop: "0.75rem" };

/** The timer of this listener's spin, shared among tabs and kept over reloads. */
function useTimer(key: string) {
  const stored = useSyncExternalStore(turntableFlag.subscribe, turntableFlag.read);
  const at = stored?.startsWith(key) ? Number(stored.slice(key.length)) : Number.NaN;
  return {
    endsAt: Number.isFinite(at) ? at : undefined,
    start: (lengthMs: number): void => void turntableFlag.write(`${key}${Date.now() + lengthMs}`),
    stop: (): void => void turntableFlag.write(""),
  };
}

/** Whole minutes until then, counted up; 0 if it has passed. */
function useMinutesUntil(endsAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / minuteMs));
  useEffect(() => {
    if (endsAt === undefined) return;
    const look = (): void => setNow(Date.now());
    look();
    const timer = setInterval(look, minuteMs / 4);
    // A sleeping device's timers are late.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [endsAt]);
  return left;
}
