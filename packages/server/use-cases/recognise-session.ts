import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { Context } from "../context.ts";
import { readSession, touchSession } from "../db/queries/sessions.ts";
import { moveToZone } from "../notifications/wishes.ts";
import { deviceOf } from "../sessions/device-of.ts";
import { idleSince, isWorthTouching } from "../sessions/session-limits.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Who a cookie stands for; undefined where nobody. The user's zone follows the one the device reports, if that is one. */
export async function recogniseSession(
  context: Pick<Context, "db" | "clock" | "providers" | "userTurns">,
  input: {
    readonly token: string;
    readonly deviceZone: string | undefined;
    readonly userAgent: string | undefined;
  },
): Promise<SignedIn | undefined> {
  const key = sessionKeyOf(input.token);
  if (!key) return undefined;
  const now = context.clock.now();
  const session = await readSession(context.db, key, now, idleSince(now));
  if (!session) return undefined;
  if (isWorthTouching(session.lastSeenAt, now)) {
    await touchSession(context.db, key, now, deviceOf(input.userAgent));
  }
  const zone = parseTimeZone(input.deviceZone);
  const { user, connection, lastSpin, provider: providerId } = session;
  const follows = zone !== undefined && zone !== user.time_zone && !user.time_zone_pinned;
  if (follows) {
    await inUserTransaction(context, user.user_id, async (transaction, current) => {
      if (!current.time_zone_pinned) await moveToZone(transaction, current, zone, now, lastSpin);
    });
  }
  return {
    key,
    user: follows ? { ...user, time_zone: zone } : user,
    connection,
    lastSpin,
    providerId,
    provider: context.providers.find(providerId),
    deviceZone: zone,
  };
}
