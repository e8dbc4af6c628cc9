import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { Act } from "./acts.ts";
import { callFor } from "./call.ts";

/** What a mark has brought: its trophies, and the streak in days. */
export interface MarkOutcome {
  readonly newTrophies: readonly Trophy[];
  readonly streak: number;
}

/** How far off this device may take the server's clock to be, with the Date header's rounding, in milliseconds. */
const clocksApartMs = 5_000;

/** Reads what a mark has earned that the server has already. Undefined if another device had marked the album before. Throws as `callFor` does. */
export async function readMark(
  account: string,
  { spinId, at }: Extract<Act, { readonly kind: "listened" }>,
): Promise<MarkOutcome | undefined> {
  const { listenedAt, currentStreak } = await callFor(account, "getSpin", {
    params: { id: spinId },
  });
  if (listenedAt === null || Date.parse(listenedAt) < Date.parse(at) - clocksApartMs) return undefined;
  const earned = await callFor(account, "listProfileTrophies");
  // The server gives a mark and all that it earns one instant, so that this device's clock has no say in it.
  const newTrophies = earned.filter(({ userTrophy }) => userTrophy?.earnedAt === listenedAt);
  return { newTrophies, streak: currentStreak };
}
