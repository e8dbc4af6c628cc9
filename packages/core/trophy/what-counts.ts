import type { Counters, TallyKind } from "../listening/listener-facts.ts";
import type { TrophyRule } from "./trophy.ts";

const counts: Readonly<Record<keyof Counters, string>> = {
  spins: "Every spin counts, one a day.",
  albums: "Different albums count. One that comes again doesn’t.",
  artists: "Every artist credited on an album you spun counts once.",
  listenedSpins: "Every spin you mark as listened counts.",
  minutesListened: "The playing time of every album you mark as listened counts, in whole hours.",
  longestStreak: "Your longest streak counts, even after it ends.",
  longestFinishedRun: "Your longest run counts: spins one after another, each marked as listened.",
  favorites: "The albums in your favorites now count.",
  shares: "Each place you share a spin to counts once.",
};

const albums = {
  spun: "Albums you spin count, each of them once.",
  heard: "Albums you mark as listened count, each of them once.",
};

const names: Readonly<Record<TallyKind, Readonly<Record<"spun" | "heard", string>>>> = {
  genre: albums,
  decade: albums,
  country: albums,
  mode: {
    spun: "Every spin with the mode counts.",
    heard: "Every spin with the mode that you mark as listened counts.",
  },
  mood: {
    spun: "Spins with Mood Discovery count.",
    heard: "Spins with Mood Discovery that you mark as listened count.",
  },
  moment: {
    spun: "Spins with Time-Based count.",
    heard: "Spins with Time-Based that you mark as listened count.",
  },
  weekday: {
    spun: "Every spin counts for the day it was on your calendar.",
    heard: "Every spin you mark as listened counts for the day it was on your calendar.",
  },
  "day-part": {
    spun: "The local time of your spin counts.",
    heard: "The time when you mark the album as listened counts, in the time zone of its spin.",
  },
};

/** Explains what counts towards a trophy, for listeners who have not earned it yet. */
export function whatCounts(rule: TrophyRule): string {
  switch (rule.kind) {
    case "count":
      return counts[rule.of];
    case "names":
    case "times":
      return names[rule.of][rule.by];
    case "all-others":
      return "Every other trophy counts.";
  }
}
