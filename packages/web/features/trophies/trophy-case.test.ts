import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TrophyTier } from "@spindle/core/trophy/trophy.ts";
import { expect, it } from "vitest";
import { trophyCaseOf } from "./trophy-case.ts";

function trophy(id: string, tier: TrophyTier, earnedAt?: string): Trophy {
  return {
    id,
    name: id,
    earned: "You earned it",
    whatCounts: "Everything counts.",
    description: "",
    tier,
    category: "other",
    iconName: "star",
    requirement: { target: 1 },
    progress: 0,
    userTrophy: earnedAt === undefined ? null : { earnedAt, earnedOn: "2026-10-24" as LocalDate },
  };
}

const trophies = [
  trophy("gold-1", "gold", "2026-09-25T10:00:00.000Z"),
  trophy("bronze-1", "bronze", "2026-01-05T10:00:00.000Z"),
  trophy("silver-1", "silver"),
  trophy("bronze-2", "bronze", "2026-02-05T10:00:00.000Z"),
  trophy("bronze-3", "bronze", "2026-01-04T23:00:00.000Z"),
  trophy("bronze-4", "bronze", "2026-10-11T10:00:00.000Z"),
  trophy("bronze-5", "bronze"),
];

it("counts earned trophies, and returns their share as a whole percentage", () => {
  expect(trophyCaseOf(trophies)).toMatchObject({ earned: 5, total: 7, percentage: 71 });
  expect(trophyCaseOf([])).toMatchObject({ earned: 0, total: 0, percentage: 0, recent: [], tiers: [] });
});

it("groups trophies by tier and leaves out empty tiers", () => {
  expect(
    trophyCaseOf(trophies).tiers.map(({ tier, earned, trophies: { length } }) => [tier, earned, length]),
  ).toEqual([
    ["bronze", 4, 5],
    ["silver", 0, 1],
    ["gold", 1, 1],
  ]);
});

it("returns the four trophies earned last, newest first", () => {
  expect(trophyCaseOf(trophies).recent.map(({ id }) => id)).toEqual([
    "bronze-4",
    "gold-1",
    "bronze-2",
    "bronze-1",
  ]);
});
