import { modeIds, moodIds } from "@spindle/core/spin/mode-names.ts";
import { useState } from "react";
import { storedValue } from "../../device/stored-value.ts";
import { firstChoice, type SpinChoice } from "./spin-choice.ts";

const lastMode = storedValue("mode", modeIds, "saved");
const lastMood = storedValue("mood", moodIds, "calm");

/** The choice for the next spin; mode and mood are remembered on this device. */
export function useSpinChoice(): [SpinChoice, (choice: SpinChoice) => void] {
  const [choice, setChoice] = useState(() =>
    firstChoice(lastMode.read(), lastMood.read(), new Date().getHours()),
  );
  const choose = (next: SpinChoice): void => {
    lastMode.write(next.mode);
    lastMood.write(next.mood);
    setChoice(next);
  };
  return [choice, choose];
}
