import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import { touchSession } from "../db/queries/sessions.ts";
import { moveToZone } from "../notifications/wishes.ts";
import { deviceOf } from "../sessions/device-of.ts";
import { touchSince } from "../sessions/session-limits.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { findSession } from "./find-session.ts";

/** The session and user of a cookie, if any. The user's zone follows the device's. */
export async function recognizeSession(
  context: Pick<Context, "db" | "clock" | "providers">,
  input: {
    readonly token: string;
    readonly deviceZone: string | undefined;
    readonly userAgent: string | undefined;
    /** Whether the zone may change again; by default always. */
    readonly mayMove?: (userId: UserId) => Promise<boolean>;
  },
): Promise<SignedIn | undefined> {
  const session = await findSession(context, input.token);
  if (!session) return undefined;
  const { key, signedInAt } = session;
  const now = context.clock.now();
  const since = touchSince(now);
  if (session.lastSeenAt <= since) {
    await touchSession(context.db, key, now, deviceOf(input.userAgent), since);
  }
  const zone = parseTimeZone(input.deviceZone);
  const { user, connection, lastSpin, firstSpin, service, hasShelf } = session;
  const isElsewhere = zone !== undefined && zone !== user.time_zone && !user.time_zone_pinned;
  const moved = isElsewhere && ((await input.mayMove?.(user.user_id)) ?? true) ? zone : undefined;
  if (moved !== undefined) await moveToZone(context.db, user, moved, now, lastSpin);
  return {
    key,
    signedInAt,
    user: moved === undefined ? user : { ...user, time_zone: moved },
    connection,
    lastSpin,
    firstSpin,
    hasShelf,
    providerId: service,
    provider: context.providers.find(service),
    deviceZone: zone,
  };
}
