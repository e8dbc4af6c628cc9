import { percentOf } from "@spindle/core/recap/percent.ts";
import { type TrophyTier, trophyTiers } from "@spindle/core/trophy/trophy.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";

const recentlyEarned = 4;

export interface TrophyCase {
  readonly earned: number;
  readonly total: number;
  readonly percentage: number;
  readonly recent: readonly Trophy[];
  readonly tiers: readonly TierOfTrophies[];
}

export interface TierOfTrophies {
  readonly tier: TrophyTier;
  readonly earned: number;
  readonly trophies: readonly Trophy[];
}

export function trophyCaseOf(trophies: readonly Trophy[]): TrophyCase {
  const earned = trophies.filter(isEarned);
  // Trophies earned at the same time are listed hardest first, as on the profile.
  const recent = earned
    .toReversed()
    .toSorted((one, other) => earnedAt(other) - earnedAt(one))
    .slice(0, recentlyEarned);
  const tiers = trophyTiers
    .map((tier) => ({ tier, trophies: trophies.filter((trophy) => trophy.tier === tier) }))
    .filter((row) => row.trophies.length > 0)
    .map((row) => ({ ...row, earned: row.trophies.filter(isEarned).length }));
  return {
    earned: earned.length,
    total: trophies.length,
    percentage: percentOf(earned.length, trophies.length),
    recent,
    tiers,
  };
}

function isEarned({ userTrophy }: Trophy): boolean {
  return userTrophy !== null;
}

function earnedAt({ userTrophy }: Trophy): number {
  return Date.parse(userTrophy?.earnedAt ?? "");
}
