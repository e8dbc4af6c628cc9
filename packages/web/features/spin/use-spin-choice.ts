import type { Me } from "@spindle/contract/schemas/me.ts";
import { defaultModeId, modeIds } from "@spindle/core/spin/mode-definitions.ts";
import {
  questions,
  settledInputs,
  type SpinChoice,
  type SpinQuestion,
} from "@spindle/core/spin/spin-choice.ts";
import { useState, useSyncExternalStore } from "react";
import { storedValue } from "../../device/stored-value.ts";
import { firstChoice } from "./spin-choice.ts";
import { serverNow } from "../../api/server-clock.ts";

const updateEveryMs = 60_000;

/** Returns the current hour (0 to 23) in the zone, or on this device if there is none. */
function useLocalHour(zone: string | undefined): number {
  return useSyncExternalStore(followTime, () => localHourAt(serverNow(), zone));
}

/** Timers don't run while a device sleeps, so this also updates when the page becomes visible. */
function followTime(update: () => void): () => void {
  const timer = setInterval(update, updateEveryMs);
  document.addEventListener("visibilitychange", update);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", update);
  };
}

function localHourAt(epochMs: number, zone: string | undefined): number {
  try {
    const hours = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: zone });
    return Number(hours.format(epochMs));
  } catch (error) {
    // An old browser may not support a zone that was pinned in a newer one.
    if (error instanceof RangeError) return new Date(epochMs).getHours();
    throw error;
  }
}

const lastMode = storedValue("mode", modeIds, defaultModeId);
const lastWords = new Map(
  questions.filter(({ asks }) => !asks.proposedAt).map(({ asks }) => [asks.field, lastWordOf(asks)]),
);

function lastWordOf({ field, words }: SpinQuestion) {
  const [first = "", ...others] = Object.keys(words);
  return storedValue(field, [first, ...others], first);
}

interface ChoiceForSpin {
  /** What the listener chose. This is sent, and the server fills in the rest. */
  readonly chosen: SpinChoice;
  /** The choice, with the current proposal filled in as the server would. */
  readonly shown: SpinChoice;
  readonly choose: (change: Partial<SpinChoice>) => void;
}

/** The choice for the next spin. This device stores the mode, and the answers that don't depend on the hour. */
export function useSpinChoice(user: Pick<Me, "middayMoment" | "pinnedTimeZone">): ChoiceForSpin {
  const [chosen, setChosen] = useState(() =>
    firstChoice(lastMode.read(), ({ field }) => lastWords.get(field)?.read() ?? ""),
  );
  const { mode, inputs } = chosen;
  const localHour = useLocalHour(user.pinnedTimeZone);
  const choose = (change: Partial<SpinChoice>): void => {
    const next = { mode: change.mode ?? mode, inputs: { ...inputs, ...change.inputs } };
    lastMode.write(next.mode);
    for (const [field, last] of lastWords) last.write(next.inputs[field] ?? "");
    setChosen(next);
  };
  const shown = { mode, inputs: settledInputs(mode, inputs, localHour, user.middayMoment) };
  return { chosen, shown, choose };
}
