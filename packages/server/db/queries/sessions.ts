import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import type { User } from "./users.ts";

export interface SessionKey {
  readonly userId: UserId;
  readonly tokenHash: Uint8Array;
}

export interface StoredSession {
  readonly key: SessionKey;
  readonly provider: string;
  readonly lastSeenAt: Instant;
  readonly user: User;
}

export async function insertSession(
  db: Kysely<Database>,
  session: SessionKey & { readonly provider: string; readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      provider: session.provider,
      created_at: new Date(session.at),
      last_seen_at: new Date(session.at),
      expires_at: new Date(session.expiresAt),
    })
    .execute();
}

/** The session with its user; undefined where there is none, or it is past its absolute limit or unseen since `idleSince`. */
export async function readSession(
  db: Kysely<Database>,
  key: SessionKey,
  now: Instant,
  idleSince: Instant,
): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.user_id", "sessions.user_id")
    .selectAll("users")
    .select(["sessions.provider", "sessions.last_seen_at"])
    .where("sessions.user_id", "=", key.userId)
    .where("sessions.token_hash", "=", key.tokenHash)
    .where("sessions.expires_at", ">", timestamp(now))
    .where("sessions.last_seen_at", ">", timestamp(idleSince))
    .executeTakeFirst();
  if (!row) return undefined;
  const { provider, last_seen_at: lastSeenAt, ...user } = row;
  return { key, provider, lastSeenAt, user };
}

export async function touchSession(db: Kysely<Database>, key: SessionKey, at: Instant): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: new Date(at) })
    .where("user_id", "=", key.userId)
    .where("token_hash", "=", key.tokenHash)
    .execute();
}

export async function deleteSession(db: Kysely<Database>, key: SessionKey): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", key.userId)
    .where("token_hash", "=", key.tokenHash)
    .execute();
}

/** Ends every session of every user; answers how many there were. */
export async function deleteAllSessions(db: Kysely<Database>): Promise<number> {
  const result = await db.deleteFrom("sessions").executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes sessions that can no longer be used; answers how many. */
export async function deleteEndedSessions(
  db: Kysely<Database>,
  now: Instant,
  idleSince: Instant,
): Promise<number> {
  const result = await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([eb("expires_at", "<=", timestamp(now)), eb("last_seen_at", "<=", timestamp(idleSince))]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
