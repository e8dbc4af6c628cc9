import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readSpin, type SpinWithAlbum } from "../db/queries/spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";

export interface SpinReading {
  readonly spin: SpinWithAlbum;
  readonly currentStreak: number;
  readonly isLatest: boolean;
}

/** Another user's spin is not found. */
export async function readSpinDetail(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  spinId: SpinId,
): Promise<Result<SpinReading, "spin-not-found">> {
  const spin = await readSpin(context.db, user.user_id, spinId);
  if (!spin) return fail("spin-not-found");
  const last = {
    at: spin.lastAt,
    localDate: spin.lastLocalDate,
    utcOffsetMinutes: spin.lastUtcOffsetMinutes,
    length: spin.lastLength,
  };
  return succeed({
    spin,
    currentStreak: streakInZone(last, context.clock.now(), user.time_zone),
    isLatest: last.localDate === spin.localDate,
  });
}
