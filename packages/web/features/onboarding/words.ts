import { cardNames, otherNames } from "@spindle/core/spin/mode-lists.ts";

export const welcome = "Welcome to Spindle";
export const onceADay =
  "Once a day, you spin the record and get one album. Play it from track 1, no shuffle, just like vinyl.";
export const whyLimits = "Why Daily Limits?";
export const anEvening =
  "A good album deserves an evening. One a day leaves time to hear it through, and something to look forward to.";
export const chooseMode = "Choose Your Mode";
export const modes = `${cardNames}. ${otherNames} are under “More ways to spin.”`;
export const buildLegacy = "Build Your Legacy";
export const whatGrows =
  "Every day builds your streak, every album fills your shelf, and some bring home a trophy.";

export const stepOf = (step: number, steps: number): string => `Step ${step} of ${steps}`;
export const wholeStep = (number: string, title: string, text: string): string =>
  `${number}. ${title} ${text}`;
export const previous = "Previous";
export const next = "Next";
export const getStarted = "Get Started!";
export const skip = "Skip";

export const slogan = ["One album.", "Every day.", "Start to", "finish."];
