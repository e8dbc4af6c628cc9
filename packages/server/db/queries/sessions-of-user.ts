import type { Instant } from "@spindle/core/day/instant.ts";
import type { SessionId, UserId } from "@spindle/core/ids.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import type { SessionKey } from "./sessions.ts";

/** Up to `limit` active sessions of a user: the one of `key` first, then the most recently used. */
export async function readSessionsOf(
  db: Db,
  { userId, tokenHash }: SessionKey,
  now: Instant,
  idleSince: Instant,
  limit: number,
) {
  return db
    .selectFrom("sessions")
    .select((eb) => [
      "session_id as sessionId",
      "browser",
      "system",
      "created_at as signedInAt",
      "last_seen_at as lastSeenAt",
      eb("token_hash", "=", tokenHash).$castTo<boolean>().as("isCurrent"),
    ])
    .where("user_id", "=", userId)
    .where("expires_at", ">", timestamp(now))
    .where("last_seen_at", ">", timestamp(idleSince))
    .orderBy("isCurrent", "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("session_id")
    .limit(limit)
    .execute();
}

export type SessionOfUser = Awaited<ReturnType<typeof readSessionsOf>>[number];

export async function hasSession(db: Db, { userId, tokenHash }: SessionKey): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("session_id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends one session of a user; false if there is none with that id. */
export async function deleteSessionById(db: Db, userId: UserId, sessionId: SessionId): Promise<boolean> {
  const result = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all sessions of a user; returns their number. */
export async function deleteSessionsOf(db: Db, userId: UserId): Promise<number> {
  const result = await db.deleteFrom("sessions").where("user_id", "=", userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends all other sessions of a user; returns their number. */
export async function deleteOtherSessions(db: Db, { userId, tokenHash }: SessionKey): Promise<number> {
  const result = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
