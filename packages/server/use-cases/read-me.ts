import type { Context } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";

export interface MeReading {
  readonly signedIn: SignedIn;
  readonly currentStreak: number;
  readonly connection: "connected" | "expired";
}

/** The signed-in user with the streak as of now and the state of the connection to the provider. */
export function readMe(context: Context, signedIn: SignedIn): MeReading {
  const { user, provider, connection, lastSpin } = signedIn;
  return {
    signedIn,
    currentStreak: streakInZone(lastSpin, context.clock.now(), user.time_zone),
    connection: provider && connection ? connection : "expired",
  };
}
