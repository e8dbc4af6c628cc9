import { stateOf } from "../connections/state-of.ts";
import type { Context } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { type Celebration, celebrationDue } from "@spindle/core/streak/celebration.ts";
import { currentStreak } from "@spindle/core/streak/streak.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { streakDayAt } from "@spindle/core/streak/streak-in-zone.ts";

export interface MeReading {
  readonly signedIn: SignedIn;
  readonly currentStreak: number;
  readonly celebration: Celebration | undefined;
  /** Ids of trophies that no page has shown yet. */
  readonly unseenTrophies: readonly string[];
  /** To the default service. */
  readonly connection: ReturnType<typeof stateOf>;
}

export function readMe(context: Context, signedIn: SignedIn): MeReading {
  const { user, lastSpin, providerId } = signedIn;
  const now = streakDayAt(context.clock.now(), user.time_zone);
  return {
    signedIn,
    currentStreak: currentStreak(lastSpin, now),
    celebration: celebrationDue(lastSpin, now, user.celebrated_on),
    unseenTrophies: user.unseen_trophies.filter(isTrophy),
    connection: stateOf(context, { userId: user.user_id, provider: providerId }, signedIn.connection),
  };
}

/** A trophy that left the catalogue would stay unseen for ever. */
function isTrophy(unseen: string): boolean {
  return trophies.some(({ id }) => id === unseen);
}
