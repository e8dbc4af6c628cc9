import { type Trophy, type TrophyTier, trophyTiers } from "../trophy.ts";
import { discoveryTrophies } from "./discovery.ts";
import { genreTrophies } from "./genre.ts";
import { otherTrophies } from "./other.ts";
import { socialTrophies } from "./social.ts";
import { streakTrophies } from "./streak.ts";

const byTier = (tier: TrophyTier): number => trophyTiers.indexOf(tier);

/** All trophies, from bronze to diamond. A released id never changes, because listeners' trophies refer to it. */
export const trophies: readonly Trophy[] = [
  ...discoveryTrophies,
  ...streakTrophies,
  ...genreTrophies,
  ...socialTrophies,
  ...otherTrophies,
].toSorted((one, other) => byTier(one.tier) - byTier(other.tier));
