import type { Instant } from "@spindle/core/day/instant.ts";
import type { SessionId, UserId } from "@spindle/core/ids.ts";
import type { SpinPlace } from "@spindle/core/listening/joined-on.ts";
import { sql } from "kysely";
import { shelf } from "../../ports/shelf.ts";
import { batchedQuery } from "../batched-query.ts";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import type { Connection } from "./connections.ts";
import { hasShelf } from "./before-choosing.ts";
import { type LastSpin, lastSpinColumns, lastSpinNames, wholeLastSpin } from "./spins.ts";
import { type User, userColumns } from "./users.ts";

export interface SessionKey {
  readonly userId: UserId;
  readonly tokenHash: Uint8Array;
}

/** The device of a session, as far as its browser identified it. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

export interface StoredSession {
  readonly key: SessionKey;
  /** The user's default music service, connected or not; `shelf` if there is none. */
  readonly service: string;
  /** Whether a user without a service has picked or imported anything. */
  readonly hasShelf: boolean;
  readonly signedInAt: Instant;
  readonly lastSeenAt: Instant;
  readonly user: User;
  /** The connection to that service, if there is one. */
  readonly connection: Pick<Connection, "state" | "version"> | undefined;
  readonly lastSpin: LastSpin | undefined;
  readonly firstSpin: SpinPlace | undefined;
}

export async function insertSession(
  db: Db,
  session: SessionKey & {
    readonly sessionId: SessionId;
    readonly device: Device;
    readonly at: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      session_id: session.sessionId,
      // For processes of the version before, which read the service here.
      provider: sql<string>`coalesce((select default_service from users where user_id = ${session.userId}), ${shelf})`,
      created_at: new Date(session.at),
      last_seen_at: new Date(session.at),
      expires_at: new Date(session.expiresAt),
      ...deviceColumns(session.device),
    })
    .execute();
}

const serviceOfSession = sql<string>`coalesce(users.default_service, sessions.provider)`;

const findSessions = preparedQuery(
  (db, parameter: ParameterOf<{ readonly userIds: string; readonly tokenHashes: string }>) =>
    db
      .selectFrom(
        sql<{ place: number; user_id: UserId; token_hash: Uint8Array }>`(
          select place, user_id, decode(token, 'hex') as token_hash
          from unnest(${parameter("userIds")}::uuid[], ${parameter("tokenHashes")}::text[])
            with ordinality as asked (user_id, token, place)
        )`.as("asked"),
      )
      .innerJoin("sessions", (join) =>
        join
          .onRef("sessions.user_id", "=", "asked.user_id")
          .onRef("sessions.token_hash", "=", "asked.token_hash"),
      )
      .innerJoin("users", "users.user_id", "sessions.user_id")
      .leftJoin("connections", (join) =>
        join
          .onRef("connections.user_id", "=", "sessions.user_id")
          .on("connections.provider", "=", serviceOfSession),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("spins")
            .select(lastSpinColumns)
            .whereRef("spins.user_id", "=", "sessions.user_id")
            .orderBy("spins.local_date", "desc")
            .limit(1)
            .as("last"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("spins")
            .select(["spins.local_date as firstSpunOn", "spins.time_zone as firstSpunIn"])
            .whereRef("spins.user_id", "=", "sessions.user_id")
            .orderBy("spins.local_date")
            .limit(1)
            .as("first"),
        (join) => join.onTrue(),
      )
      .select(userColumns)
      .select([
        sql<number>`asked.place::integer`.as("place"),
        serviceOfSession.as("service"),
        sql<boolean>`case when ${serviceOfSession} = ${sql.lit(shelf)} then ${hasShelf(sql.ref<UserId>("users.user_id"))}
          else false end`.as("hasShelf"),
        "sessions.created_at as signedInAt",
        "sessions.last_seen_at as lastSeenAt",
        "sessions.expires_at as expiresAt",
        "connections.state",
        "connections.version",
      ])
      .select(lastSpinNames)
      .select(["first.firstSpunOn", "first.firstSpunIn"]),
  { refusable: true },
);

/** Sessions in the order of their keys; undefined for an unknown key. */
async function readSessionRows(db: Db, keys: readonly SessionKey[]) {
  const rows = await findSessions(db, {
    userIds: `{${keys.map(({ userId }) => userId).join()}}`,
    tokenHashes: `{${keys.map(({ tokenHash }) => Buffer.from(tokenHash).toString("hex")).join()}}`,
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_key, position) => byPlace.get(position + 1));
}

/** Sessions that wait to be read; further ones are refused. */
export const longestSessionQueue = 200;

const sessionRows = batchedQuery(readSessionRows, {
  mostConcurrent: 2,
  longestBatch: 50,
  longestQueue: longestSessionQueue,
});

/** The session and its user; undefined if it does not exist or has ended. Nearly every request starts with this statement. Throws Overloaded if too many queries wait. */
export async function readSession(
  db: Db,
  key: SessionKey,
  now: Instant,
  idleSince: Instant,
): Promise<StoredSession | undefined> {
  const row = await sessionRows(db, key);
  if (!row || row.expiresAt <= now || row.lastSeenAt <= idleSince) return undefined;
  const {
    place: _place,
    expiresAt: _expiresAt,
    service,
    hasShelf: isFilled,
    signedInAt,
    lastSeenAt,
    state,
    version,
    spinId,
    at,
    zone,
    localDate,
    utcOffsetMinutes,
    length,
    firstSpunOn,
    firstSpunIn,
    ...user
  } = row;
  const last = { spinId, at, zone, localDate, utcOffsetMinutes, length };
  return {
    key,
    service,
    hasShelf: isFilled,
    signedInAt,
    lastSeenAt,
    user,
    connection: state === null || version === null ? undefined : { state, version },
    lastSpin: wholeLastSpin(last),
    firstSpin: firstSpunOn && firstSpunIn ? { localDate: firstSpunOn, zone: firstSpunIn } : undefined,
  };
}

/** Stores the use and device of a session unless it was seen after `since`; of concurrent requests one does. */
export async function touchSession(
  db: Db,
  key: SessionKey,
  at: Instant,
  device: Device,
  since: Instant,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: new Date(at), ...deviceColumns(device) })
    .where("user_id", "=", key.userId)
    .where("token_hash", "=", key.tokenHash)
    .where("last_seen_at", "<=", timestamp(since))
    .execute();
}

/** False if there is no such session. */
export async function deleteSession(db: Db, key: SessionKey): Promise<boolean> {
  const result = await db
    .deleteFrom("sessions")
    .where("user_id", "=", key.userId)
    .where("token_hash", "=", key.tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteAllSessions(db: Db): Promise<number> {
  const result = await db.deleteFrom("sessions").executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes up to `most` ended sessions with their devices; returns their number. */
export async function deleteEndedSessions(
  db: Db,
  now: Instant,
  idleSince: Instant,
  most: number,
): Promise<number> {
  const ended = db
    .selectFrom("sessions")
    .select(["user_id", "token_hash"])
    .where((eb) =>
      eb.or([eb("expires_at", "<=", timestamp(now)), eb("last_seen_at", "<=", timestamp(idleSince))]),
    )
    .limit(most);
  const result = await db
    .deleteFrom("sessions")
    .where(({ eb, refTuple }) =>
      eb(refTuple("user_id", "token_hash"), "in", ended.$asTuple("user_id", "token_hash")),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function deviceColumns({ browser, system }: Device) {
  return { browser: browser ?? null, system: system ?? null };
}
