import type { Artist } from "@spindle/core/album/album.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { Met } from "@spindle/core/spin/candidate.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import type { ConnectionKey } from "./connections.ts";

/** An album (with its title) or an artist (without one) that a listener was found to know. */
export interface Seen {
  /** What tells it from others of its kind: the provider's id, or the name where there is none. */
  readonly thing: string;
  readonly title: string | undefined;
  readonly artists: readonly Artist[];
}

/** How many albums, and how many artists, are remembered of one listener: those seen last. */
export const mostRemembered = 2_000;

/** What is remembered of a listener; nothing where the connection is gone. */
export async function readTasteMemory(db: Kysely<Database>, key: ConnectionKey): Promise<Met> {
  const rows = await db
    .selectFrom("taste_memory")
    .select(["title", "artists"])
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .execute();
  return {
    albums: rows.flatMap(({ title, artists }) => (title === null ? [] : { title, artists })),
    artists: rows.flatMap(({ title, artists }) => (title === null ? artists : [])),
  };
}

/**
 * Remembers what was seen of a listener, each thing once. What is known already is written again only a month later, and
 * nothing where the connection has been deleted meanwhile.
 */
export async function keepTasteMemory(
  db: Kysely<Database>,
  key: ConnectionKey,
  seen: readonly Seen[],
  at: Instant,
): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ title, ...rest }) => ({
    kind: title === undefined ? "artist" : "album",
    title: title ?? null,
    ...rest,
  }));
  await sql`
    insert into taste_memory (user_id, provider, kind, thing, title, artists, seen_at)
    select connection.user_id, connection.provider, seen.kind, seen.thing, seen.title, seen.artists,
      ${timestamp(at)}::timestamptz
    from (select user_id, provider from connections
        where user_id = ${key.userId} and provider = ${key.provider} for key share) as connection,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (kind text, thing text, title text, artists jsonb)
    on conflict (user_id, provider, kind, thing) do update set seen_at = excluded.seen_at
      where taste_memory.seen_at < excluded.seen_at - interval '30 days'`.execute(db);
  await forgetOldest(db, key, "album");
  await forgetOldest(db, key, "artist");
}

async function forgetOldest(
  db: Kysely<Database>,
  key: ConnectionKey,
  kind: "album" | "artist",
): Promise<void> {
  const ofKind = sql`user_id = ${key.userId} and provider = ${key.provider} and kind = ${kind}`;
  await sql`
    delete from taste_memory where ${ofKind} and (seen_at, thing) < (
      select seen_at, thing from taste_memory where ${ofKind}
      order by seen_at desc, thing desc offset ${mostRemembered - 1} limit 1
    )`.execute(db);
}
