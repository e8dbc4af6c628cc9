import { stateOf } from "../connections/state-of.ts";
import type { Context } from "../context.ts";
import { readHasShelf } from "../db/queries/before-choosing.ts";
import { shelf } from "../ports/shelf.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { type Celebration, celebrationDue } from "@spindle/core/streak/celebration.ts";
import { currentStreak } from "@spindle/core/streak/streak.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { streakDayAt } from "@spindle/core/streak/streak-in-zone.ts";

export interface MeReading {
  readonly signedIn: SignedIn;
  readonly currentStreak: number;
  readonly celebration: Celebration | undefined;
  /** Whether a listener without a service has picked or imported anything. */
  readonly hasShelf: boolean;
  /** Ids of trophies that no page has shown yet. */
  readonly unseenTrophies: readonly string[];
  /** To the default service. */
  readonly connection: ReturnType<typeof stateOf>;
}

export async function readMe(context: Context, signedIn: SignedIn): Promise<MeReading> {
  const { user, lastSpin, providerId } = signedIn;
  const now = streakDayAt(context.clock.now(), user.time_zone);
  return {
    signedIn,
    hasShelf: providerId === shelf && (await readHasShelf(context.db, user.user_id)),
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
