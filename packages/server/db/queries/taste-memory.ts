import type { Artist } from "@spindle/core/album/album.ts";
import { foldedOf } from "@spindle/core/album/folded.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import { transact } from "../transact.ts";
import { type ConnectionKey, type ConnectionOfAccount, isOfAccount } from "./connections.ts";

/** An album (with a title) or an artist (without) that a listener knows. */
export interface Seen {
  /** The provider's id, or the name if there is none. */
  readonly thing: string;
  readonly title: string | undefined;
  readonly artists: readonly Artist[];
}

/** The most albums, and the most artists, stored per listener; the least recently seen go first. */
export const mostRemembered = 2_000;

/**
 * Part of a `with`: stores what a listener knows, unless the connection is gone. Rows are rewritten after a month; the oldest
 * beyond the limit are deleted. Sorted to prevent deadlocks.
 */
export function keepTasteMemory(key: ConnectionOfAccount, seen: readonly Seen[], at: Instant) {
  const albums = seen.filter(({ title }) => title !== undefined).slice(0, mostRemembered);
  const artists = seen.filter(({ title }) => title === undefined).slice(0, mostRemembered);
  const rows = [
    ...albums.map((album) => ({ ...album, folded: foldedOf(album), kind: "album" })),
    ...artists.map((artist) => ({ ...artist, folded: foldedOf(artist), kind: "artist" })),
  ];
  return sql`seen as (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seen (kind text, thing text, title text, artists jsonb, folded json)
  ), remembered as (
    insert into taste_memory (user_id, provider, kind, thing, title, artists, folded, seen_at)
    select user_id, provider, kind, thing, title, artists, folded, ${timestamp(at)}::timestamptz
    from (select user_id, provider from connections
      where user_id = ${key.userId} and provider = ${key.provider} and ${isOfAccount(key)}
      for key share) as connection, seen
    order by kind, thing
    on conflict (user_id, provider, kind, thing) do update set seen_at = excluded.seen_at
      where taste_memory.seen_at < excluded.seen_at - interval '30 days'
  ), forgotten_albums as (${forgetOldest(key, "album", albums.length)}
  ), forgotten_artists as (${forgetOldest(key, "artist", artists.length)})`;
}

/** Folds up to `most` rows of an earlier version; returns their number. */
export async function foldTasteMemory(db: Db, most: number): Promise<number> {
  return transact(db, async (transaction) => {
    const rows = await transaction
      .selectFrom("taste_memory")
      .select(["user_id", "provider", "kind", "thing", "title", "artists"])
      .where("folded", "is", null)
      .limit(most)
      .execute();
    const things = rows.map(({ title, artists, ...row }) => ({
      ...row,
      folded: foldedOf({ title: title ?? undefined, artists }),
    }));
    await sql`
      update taste_memory as memory set folded = thing.folded
      from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
        as thing (user_id uuid, provider text, kind text, thing text, folded json)
      where memory.user_id = thing.user_id and memory.provider = thing.provider and memory.kind = thing.kind
        and memory.thing = thing.thing`.execute(transaction);
    return rows.length;
  });
}

/** Deletes the oldest beyond the limit, given how many are seen now. */
function forgetOldest({ userId, provider }: ConnectionKey, kind: "album" | "artist", seenNow: number) {
  const seenEarlier = sql`user_id = ${userId} and provider = ${provider} and kind = ${kind}
    and thing not in (select thing from seen where kind = ${kind})`;
  return sql`
    delete from taste_memory where ${seenEarlier} and (seen_at, thing) <= (
      select seen_at, thing from taste_memory where ${seenEarlier}
      order by seen_at desc, thing desc offset ${mostRemembered - seenNow} limit 1
    )`;
}
