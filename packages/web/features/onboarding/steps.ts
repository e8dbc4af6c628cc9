import type { ComponentType } from "react";
import { BinOfModes } from "./drawings/bin-of-modes.tsx";
import { DaysSun } from "./drawings/days-sun.tsx";
import { FirstSleeve } from "./drawings/first-sleeve.tsx";
import { FullShelf } from "./drawings/full-shelf.tsx";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly Drawing: ComponentType;
}

/** What a newcomer is told, in four steps. */
export const steps: readonly Step[] = [
  {
    title: "Welcome to Spindle",
    text: "Once a day, you spin the record and get one album. Play it from track 1, no shuffle, just like vinyl.",
    Drawing: FirstSleeve,
  },
  {
    title: "Why Daily Limits?",
    text: "A good album deserves an evening. One a day leaves time to hear it through, and something to look forward to.",
    Drawing: DaysSun,
  },
  {
    title: "Choose Your Mode",
    text: "From My Music, For You, New Artists, or Russian Roulette. Mood Discovery and Time-Based are under “More ways to spin.”",
    Drawing: BinOfModes,
  },
  {
    title: "Build Your Legacy",
    text: "Every day builds your streak, every album fills your shelf, and some bring home a trophy.",
    Drawing: FullShelf,
  },
];
