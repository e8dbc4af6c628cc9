import type { TrophyTier } from "@spindle/core/trophy/trophy.ts";

export const tierWords: Record<TrophyTier, string> = {
  bronze: "Bronze",
  silver: "Silver",
  gold: "Gold",
  diamond: "Diamond",
};
