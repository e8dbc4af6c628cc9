import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { spinPermission } from "@spindle/core/spin/daily-limit.ts";
import type { Context } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** The instant of the next spin (undefined: now), and today's spin, if any. */
export function readSpinStatus(
  context: Context,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
): { readonly nextSpinAt: Instant | undefined; readonly todaysSpinId: SpinId | undefined } {
  const permission = spinPermission(context.clock.now(), user.time_zone, lastSpin);
  if (permission.kind === "open") return { nextSpinAt: undefined, todaysSpinId: undefined };
  const usedUp = permission.kind === "daily-limit";
  return { nextSpinAt: permission.nextSpinAt, todaysSpinId: usedUp ? lastSpin?.spinId : undefined };
}
