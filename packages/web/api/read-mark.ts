import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { Act } from "./acts.ts";
import { callFor } from "./call.ts";

/** What a mark has earned: trophies, and the streak in days. */
export interface MarkOutcome {
  readonly newTrophies: readonly Trophy[];
  readonly streak: number;
}

/** How far this device's estimate of the server's clock may be off, including the Date header's rounding, in milliseconds. */
const clocksApartMs = 5_000;

/** Reads what a mark that the server has already accepted has earned. Undefined if another device marked the album first. Throws as `callFor` does. */
export async function readMark(
  account: string,
  { spinId, at }: Extract<Act, { readonly kind: "listened" }>,
): Promise<MarkOutcome | undefined> {
  const { listenedAt, currentStreak } = await callFor(account, "GET /api/spins/{id}", {
    params: { id: spinId },
  });
  if (listenedAt === null || Date.parse(listenedAt) < Date.parse(at) - clocksApartMs) return undefined;
  const earned = await callFor(account, "GET /api/profile/trophies");
  // The server gives a mark and everything it earns the same instant, so this device's clock doesn't matter.
  const newTrophies = earned.filter(({ userTrophy }) => userTrophy?.earnedAt === listenedAt);
  return { newTrophies, streak: currentStreak };
}
