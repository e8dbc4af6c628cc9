import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

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
