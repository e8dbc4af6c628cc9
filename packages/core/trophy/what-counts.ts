import type { ListenerFacts, TallyKind } from "../listening/listener-facts.ts";
import type { TrophyRule } from "./trophy.ts";

type Counted = Exclude<keyof ListenerFacts, "tallies">;

const counts: Readonly<Record<Counted, string>> = {
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

const heardAlbums = "Albums you mark as listened count, each of them once.";

const names: Readonly<Record<TallyKind, string>> = {
  genre: heardAlbums,
  decade: heardAlbums,
  country: heardAlbums,
  mode: "Every spin with the mode counts.",
  mood: "Spins with Mood Discovery count.",
  moment: "Spins with Time-Based count.",
  weekday: "Every spin counts for the day it was on your calendar.",
  "day-part": "The local time of the place where you spun counts.",
};

/** What counts towards a trophy, as a sentence for whoever has yet to earn it. */
export function whatCounts(rule: TrophyRule): string {
  switch (rule.kind) {
    case "count":
      return counts[rule.of];
    case "names":
    case "times":
      return names[rule.of];
    case "all-others":
      return "Every other trophy counts.";
  }
}
