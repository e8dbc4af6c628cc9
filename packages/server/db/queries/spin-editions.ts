import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { type ConnectionKey, type ConnectionOfAccount, isOfAccount } from "./connections.ts";

/** Stores the edition that was found for the user's spins of an album, unless they had another one or the account has changed. */
export async function keepEdition(
  db: Db,
  connection: ConnectionOfAccount,
  {
    albumId,
    ref,
    before,
  }: { readonly albumId: AlbumId; readonly ref: string; readonly before: string | null },
): Promise<void> {
  const { userId, provider } = connection;
  await db
    .updateTable("spins")
    .set({ ref, cover_url: null, tracks: null, tracks_put_off_until: null })
    .where("user_id", "=", userId)
    .where("album_id", "=", albumId)
    .where("provider", "=", provider)
    .where("ref", "is not distinct from", before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("connections")
          .select("connections.provider")
          .where("connections.user_id", "=", userId)
          .where("connections.provider", "=", provider)
          .where(isOfAccount(connection)),
      ),
    )
    .execute();
}

/** Removes a vanished edition and its tracks from the user's spins of an album, which then use the match. */
export async function forgetEdition(
  db: Db,
  { userId, provider }: ConnectionKey,
  albumId: AlbumId,
  edition: string,
): Promise<void> {
  await db
    .updateTable("spins")
    .set({ ref: null, cover_url: null, tracks: null, tracks_put_off_until: null })
    .where("user_id", "=", userId)
    .where("album_id", "=", albumId)
    .where("provider", "=", provider)
    .where("ref", "=", edition)
    .execute();
}

/** The user's latest edition of an album at one of these services, with the connection to it if that can be used; undefined if there is none. */
export async function readEditionAt(db: Db, userId: UserId, albumId: AlbumId, providers: readonly string[]) {
  if (providers.length === 0) return undefined;
  return db
    .selectFrom("spins")
    .innerJoin("connections", (join) =>
      join
        .onRef("connections.user_id", "=", "spins.user_id")
        .onRef("connections.provider", "=", "spins.provider"),
    )
    .selectAll("connections")
    .select(sql<string>`spins.ref`.as("ref"))
    .where("spins.user_id", "=", userId)
    .where("spins.album_id", "=", albumId)
    .where("spins.provider", "in", providers)
    .where("spins.ref", "is not", null)
    .where("connections.state", "=", "connected")
    .orderBy("spins.local_date", "desc")
    .limit(1)
    .executeTakeFirst();
}
