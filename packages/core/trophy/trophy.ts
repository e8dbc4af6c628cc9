import type { TrophyIcon } from "./drawing/icon-shapes.ts";
import type { Counters, TallyKind } from "../listening/listener-facts.ts";

/** Easiest first. */
export const trophyTiers = ["bronze", "silver", "gold", "diamond"] as const;
export type TrophyTier = (typeof trophyTiers)[number];

export const trophyCategories = ["streak", "discovery", "genre", "social", "other"] as const;
export type TrophyCategory = (typeof trophyCategories)[number];

/** How a trophy is earned: a number and its target. Only the number of favorites may fall. */
export type TrophyRule =
  /** A count of the listener's facts; `per` divides it (60 minutes an hour). */
  | {
      readonly kind: "count";
      readonly of: keyof Counters;
      readonly per?: number;
      readonly target: number;
    }
  /** How many names of a kind were spun, or heard, at least `each` times (default 1). */
  | {
      readonly kind: "names";
      readonly of: TallyKind;
      readonly by: "spun" | "heard";
      readonly each?: number;
      readonly target: number;
    }
  /** How often one name of a kind was spun or heard: the given one, or the most frequent. */
  | {
      readonly kind: "times";
      readonly of: TallyKind;
      readonly name?: string;
      readonly by: "spun" | "heard";
      readonly target: number;
    }
  | { readonly kind: "all-others" };

export interface Trophy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The same in the past tense: "You spun your hundredth album". */
  readonly earned: string;
  readonly tier: TrophyTier;
  readonly category: TrophyCategory;
  readonly icon: TrophyIcon;
  readonly rule: TrophyRule;
}
