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

const lookEveryMs = 60_000;

/** The hour, 0 to 23, by the clocks of the zone, and of the device if there is none; told anew when it has passed. */
function useLocalHour(zone: string | undefined): number {
  return useSyncExternalStore(followTime, () => localHourAt(serverNow(), zone));
}

/** A device that slept looks once the page is seen again. */
function followTime(look: () => void): () => void {
  const looking = setInterval(look, lookEveryMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(looking);
    document.removeEventListener("visibilitychange", look);
  };
}

function localHourAt(epochMs: number, zone: string | undefined): number {
  try {
    const hours = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: zone });
    return Number(hours.format(epochMs));
  } catch (error) {
    // An old browser does not know a zone that was pinned on a newer one.
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
  /** What the listener chose, to be sent: the server settles the rest. */
  readonly chosen: SpinChoice;
  /** With the word that is proposed now if none was chosen, as the server settles it. */
  readonly shown: SpinChoice;
  readonly choose: (change: Partial<SpinChoice>) => void;
}

/** The choice for the next spin; the mode, and the words that no hour proposes, are remembered on this device. */
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
