import { type Kysely, sql } from "kysely";
import { keepAlbums, type KnownAlbum } from "../db/queries/albums.ts";
import type { Database } from "../db/schema.ts";

/** Keeps an album by itself, as a spin or a Play does beside what else it has found. */
export async function keepAlbum(db: Kysely<Database>, album: KnownAlbum): Promise<void> {
  await sql`with ${keepAlbums([album])} select`.execute(db);
}
