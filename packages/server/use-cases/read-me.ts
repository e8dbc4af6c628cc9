import type { Context } from "../context.ts";
import { readConnection } from "../db/queries/connections.ts";
import { readLastSpin } from "../db/queries/spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";

export interface MeReading {
  readonly signedIn: SignedIn;
  readonly currentStreak: number;
  readonly connection: "connected" | "expired";
}

/** The signed-in user with the streak as of now and the state of the connection to the provider. */
export async function readMe(context: Context, signedIn: SignedIn): Promise<MeReading> {
  const { user, providerId } = signedIn;
  const last = await readLastSpin(context.db, user.user_id);
  const connection = await readConnection(context.db, { userId: user.user_id, provider: providerId });
  return {
    signedIn,
    currentStreak: streakInZone(last, context.clock.now(), user.time_zone),
    connection: signedIn.provider && connection ? connection.state : "expired",
  };
}
