import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { spinPermission } from "@spindle/core/spin/daily-limit.ts";
import type { Context } from "../context.ts";
import { readLastSpin } from "../db/queries/spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface SpinStatusReading {
  readonly nextSpinAt: Instant | undefined;
  readonly todaysSpinId: SpinId | undefined;
}

/** When the next spin is (undefined: now), and the spin that used up today, if one did. */
export async function readSpinStatus(
  context: Context,
  { user }: Pick<SignedIn, "user">,
): Promise<SpinStatusReading> {
  const now = context.clock.now();
  const last = await readLastSpin(context.db, user.user_id);
  const permission = spinPermission(now, user.time_zone, last);
  if (permission.kind === "open") return { nextSpinAt: undefined, todaysSpinId: undefined };
  const usedUp = permission.kind === "daily-limit";
  return { nextSpinAt: permission.nextSpinAt, todaysSpinId: usedUp ? last?.spinId : undefined };
}
