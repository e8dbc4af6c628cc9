import type { Instant } from "@spindle/core/day/instant.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { selectLastSpin } from "./spins.ts";

/** What reading the tracks of a spin's album needs; undefined if the user has no such spin. */
export async function readSpinForTracks(db: Db, userId: UserId, spinId: SpinId) {
  return db
    .selectFrom("spins")
    .innerJoinLateral(selectLastSpin(db).where("user_id", "=", userId).as("last"), (join) => join.onTrue())
    .leftJoin("connections", (join) =>
      join
        .onRef("connections.user_id", "=", "spins.user_id")
        .onRef("connections.provider", "=", "spins.provider"),
    )
    .leftJoin("album_links", (join) =>
      join
        .onRef("album_links.album_id", "=", "spins.album_id")
        .onRef("album_links.provider", "=", "spins.provider"),
    )
    .select([
      "spins.provider",
      "spins.tracks",
      "spins.tracks_put_off_until as putOffUntil",
      "connections.state",
    ])
    .select((eb) => [
      eb.fn.coalesce("spins.ref", "album_links.ref").as("ref"),
      eb("last.localDate", "=", eb.ref("spins.local_date")).as("isLatest"),
    ])
    .where("spins.user_id", "=", userId)
    .where("spins.spin_id", "=", spinId)
    .executeTakeFirst();
}

interface SpinOfUser {
  readonly userId: UserId;
  readonly spinId: SpinId;
}

/** Stores the tracks of a spin's album, unless the listener has disconnected or its edition has changed since. */
export async function keepTracks(
  db: Db,
  { userId, spinId, provider, ref }: SpinOfUser & { readonly provider: string; readonly ref: string },
  tracks: readonly Track[],
): Promise<void> {
  await sql`
    update spins set tracks = ${JSON.stringify(tracks)}::jsonb
    where user_id = ${userId} and spin_id = ${spinId}
      and exists (select from connections where user_id = ${userId} and provider = ${provider})
      and ${ref} = coalesce(spins.ref, (
        select ref from album_links where album_links.album_id = spins.album_id and provider = ${provider}))`.execute(
    db,
  );
}

export async function putOffTracks(db: Db, { userId, spinId }: SpinOfUser, until: Instant): Promise<void> {
  await db
    .updateTable("spins")
    .set({ tracks_put_off_until: new Date(until) })
    .where("user_id", "=", userId)
    .where("spin_id", "=", spinId)
    .execute();
}
