import type { ListenerFacts, TallyKind } from "../listening/listener-facts.ts";

/** From the easiest to the hardest. */
export const trophyTiers = ["bronze", "silver", "gold", "diamond"] as const;
export type TrophyTier = (typeof trophyTiers)[number];

export const trophyCategories = ["streak", "discovery", "genre", "social", "other"] as const;
export type TrophyCategory = (typeof trophyCategories)[number];

/** What is drawn on the labels of trophies; each has its shape in `drawing/`. */
export const trophyIcons = [
  "record",
  "needle",
  "rotation",
  "crate",
  "sun",
  "moon",
  "heart",
  "share",
  "note",
  "compass",
  "dice",
  "clock",
  "layers",
  "check",
  "globe",
  "calendar",
  "lines",
  "speaker",
  "mood",
  "shelf",
  "bars",
  "gatefold",
  "star",
  "headphones",
  "microphone",
  "hourglass",
  "sunrise",
  "sleeve",
] as const;
export type TrophyIcon = (typeof trophyIcons)[number];

/** What earns a trophy, as a number and what it must reach; only that of favourites may shrink again. */
export type TrophyRule =
  /** A count of the listener's facts; if `per` is given, so many of them make one (60 minutes an hour). */
  | {
      readonly kind: "count";
      readonly of: Exclude<keyof ListenerFacts, "tallies">;
      readonly per?: number;
      readonly target: number;
    }
  /** How many names of a kind were spun, or heard, at least `each` times (1 where absent). */
  | {
      readonly kind: "names";
      readonly of: TallyKind;
      readonly by: "spun" | "heard";
      readonly each?: number;
      readonly target: number;
    }
  /** How often one name of a kind was spun or heard: the given one, or whichever came up most. */
  | {
      readonly kind: "times";
      readonly of: TallyKind;
      readonly name?: string;
      readonly by: "spun" | "heard";
      readonly target: number;
    }
  /** Every other trophy of the catalogue. */
  | { readonly kind: "all-others" };

export interface Trophy {
  readonly id: string;
  readonly name: string;
  /** What earns it, as an invitation: "Spin 100 albums". */
  readonly description: string;
  /** The same in the past tense, for whoever has earned it: "You spun your hundredth album". */
  readonly earned: string;
  readonly tier: TrophyTier;
  readonly category: TrophyCategory;
  readonly icon: TrophyIcon;
  readonly rule: TrophyRule;
}
