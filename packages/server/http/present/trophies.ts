import type { Trophy as PresentedTrophy } from "@spindle/contract/schemas/trophies.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { targetOf } from "@spindle/core/trophy/progress.ts";
import { trophyProgress } from "@spindle/core/trophy/due-trophies.ts";
import type { Trophy } from "@spindle/core/trophy/trophy.ts";
import { whatCounts } from "@spindle/core/trophy/what-counts.ts";
import type { AwardedTrophies } from "../../trophies/award-trophies.ts";
import type { EarnedTrophy, TrophyState } from "../../trophies/trophy-state.ts";

export function presentTrophies(state: TrophyState): PresentedTrophy[] {
  return trophies.map((trophy) => presentTrophy(trophy, state));
}

/** Earned trophies, the latest first; of those earned together, the harder ones first. */
export function presentEarnedTrophies(state: TrophyState): PresentedTrophy[] {
  const earnedAt = ({ id }: Trophy) => state.earned.get(id)?.at ?? 0;
  return trophies
    .filter(({ id }) => state.earned.has(id))
    .toReversed()
    .toSorted((one, other) => earnedAt(other) - earnedAt(one))
    .map((trophy) => presentTrophy(trophy, state));
}

export function presentNewTrophies({ trophies: earned, state }: AwardedTrophies): PresentedTrophy[] {
  return earned.map((trophy) => presentTrophy(trophy, state));
}

/** The parts that are the same for everybody. Computing them each time was most of the cost of a list. */
function sharedParts(trophy: Trophy) {
  const { id, name, description, tier, category, icon, rule } = trophy;
  const requirement = { target: targetOf(trophy, trophies.length) };
  const both = { id, name, description, tier, category, iconName: icon, requirement };
  return { locked: { ...both, whatCounts: whatCounts(rule) }, earned: { ...both, earned: trophy.earned } };
}

const shared = new Map(trophies.map((trophy) => [trophy.id, sharedParts(trophy)]));

function presentTrophy(trophy: Trophy, { facts, earned }: TrophyState): PresentedTrophy {
  const parts = shared.get(trophy.id) ?? sharedParts(trophy);
  const { current: progress } = trophyProgress(trophy, facts, earned);
  const userTrophy = earned.get(trophy.id);
  if (!userTrophy) return { ...parts.locked, progress, userTrophy: null };
  return { ...parts.earned, progress, userTrophy: presentEarned(userTrophy) };
}

function presentEarned({ at, on: earnedOn, spin }: EarnedTrophy): PresentedTrophy["userTrophy"] {
  const earnedAt = isoOf(at);
  if (spin === null) return { earnedAt, earnedOn };
  return { earnedAt, earnedOn, spin: { id: spin.spinId, album: { name: spin.title, artist: spin.artist } } };
}
