import type { ComponentType } from "react";
import { BinOfModes } from "./drawings/bin-of-modes.tsx";
import { DaysSun } from "./drawings/days-sun.tsx";
import { FirstSleeve } from "./drawings/first-sleeve.tsx";
import { FullShelf } from "./drawings/full-shelf.tsx";
import * as words from "./words.ts";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly Drawing: ComponentType;
}

/** What a newcomer is told, in four steps. */
export const steps: readonly Step[] = [
  {
    title: words.welcome,
    text: words.onceADay,
    Drawing: FirstSleeve,
  },
  {
    title: words.whyLimits,
    text: words.anEvening,
    Drawing: DaysSun,
  },
  {
    title: words.chooseMode,
    text: words.modes,
    Drawing: BinOfModes,
  },
  {
    title: words.buildLegacy,
    text: words.whatGrows,
    Drawing: FullShelf,
  },
];
