import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readLastSpin, readSpin, type SpinWithAlbum } from "../db/queries/spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";

export interface SpinReading {
  readonly spin: SpinWithAlbum;
  readonly signedIn: SignedIn;
  readonly currentStreak: number;
  readonly isLatest: boolean;
}

/** One spin of the signed-in user; another's is not found, exactly like one that does not exist. */
export async function readSpinDetail(
  context: Context,
  signedIn: SignedIn,
  spinId: SpinId,
): Promise<Result<SpinReading, "spin-not-found">> {
  const { user } = signedIn;
  const spin = await readSpin(context.db, user.user_id, spinId);
  if (!spin) return fail("spin-not-found");
  const last = await readLastSpin(context.db, user.user_id);
  return succeed({
    spin,
    signedIn,
    currentStreak: streakInZone(last, context.clock.now(), user.time_zone),
    isLatest: last?.localDate === spin.localDate,
  });
}
