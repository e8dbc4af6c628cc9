import type { Track } from "@spindle/core/album/tracks.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { selectLastSpin } from "./spins.ts";

/** What telling the tracks of a spin's album needs to know; undefined where the user has no such spin. */
export async function readSpinForTracks(db: Kysely<Database>, userId: UserId, spinId: SpinId) {
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
    .select(["spins.provider", "spins.tracks", "connections.state"])
    .select((eb) => [
      eb.fn.coalesce("spins.ref", "album_links.ref").as("ref"),
      eb("last.localDate", "=", eb.ref("spins.local_date")).as("isLatest"),
    ])
    .where("spins.user_id", "=", userId)
    .where("spins.spin_id", "=", spinId)
    .executeTakeFirst();
}

/** A spin, and the provider that its album's tracks come from. */
interface SpinOfProvider {
  readonly userId: UserId;
  readonly spinId: SpinId;
  readonly provider: string;
}

/** Keeps the tracks of a spin's album, unless the listener has disconnected since they were asked for. */
export async function keepTracks(
  db: Kysely<Database>,
  { userId, spinId, provider }: SpinOfProvider,
  tracks: readonly Track[],
): Promise<void> {
  await sql`
    update spins set tracks = ${JSON.stringify(tracks)}::jsonb
    where user_id = ${userId} and spin_id = ${spinId}
      and exists (select from connections where user_id = ${userId} and provider = ${provider})`.execute(db);
}
