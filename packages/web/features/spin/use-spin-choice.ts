import { defaultModeId, modeIds } from "@spindle/core/spin/mode-names.ts";
import {
  type Moment,
  questions,
  type SpinChoice,
  type SpinQuestion,
} from "@spindle/core/spin/spin-choice.ts";
import { useState } from "react";
import { storedValue } from "../../device/stored-value.ts";
import { firstChoice } from "./spin-choice.ts";

const lastMode = storedValue("mode", modeIds, defaultModeId);
const lastWords = new Map(
  questions.filter(({ asks }) => !asks.proposedAt).map(({ asks }) => [asks.field, lastWordOf(asks)]),
);

function lastWordOf({ field, words }: SpinQuestion) {
  const [first = "", ...others] = Object.keys(words);
  return storedValue(field, [first, ...others], first);
}

/** The choice for the next spin; the mode, and the words that no hour proposes, are remembered on this device. */
export function useSpinChoice(chosenAtMidday?: Moment): [SpinChoice, (choice: SpinChoice) => void] {
  const [choice, setChoice] = useState(() => {
    const lastWord = ({ field }: SpinQuestion) => lastWords.get(field)?.read() ?? "";
    return firstChoice(lastMode.read(), lastWord, new Date().getHours(), chosenAtMidday);
  });
  const choose = (next: SpinChoice): void => {
    lastMode.write(next.mode);
    for (const [field, last] of lastWords) last.write(next.inputs[field] ?? "");
    setChoice(next);
  };
  return [choice, choose];
}
