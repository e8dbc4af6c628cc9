import { tokensName } from "../connections/sealed-tokens.ts";
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
  readonly connection: "connected" | "expired" | "disconnected";
}

export function readMe(context: Context, signedIn: SignedIn): MeReading {
  const { user, lastSpin } = signedIn;
  const now = streakDayAt(context.clock.now(), user.time_zone);
  return {
    signedIn,
    currentStreak: currentStreak(lastSpin, now),
    celebration: celebrationDue(lastSpin, now, user.celebrated_on),
    unseenTrophies: user.unseen_trophies.filter(isTrophy),
    connection: connectionOf(context, signedIn),
  };
}

/** A trophy that left the catalogue would stay unseen for ever. */
function isTrophy(unseen: string): boolean {
  return trophies.some(({ id }) => id === unseen);
}

function connectionOf({ unreadable }: Context, signedIn: SignedIn): MeReading["connection"] {
  const { user, provider, providerId, connection, connectionVersion = 0 } = signedIn;
  if (!connection) return "disconnected";
  const key = { userId: user.user_id, provider: providerId };
  return !provider || unreadable.has(tokensName(key, connectionVersion)) ? "expired" : connection;
}
