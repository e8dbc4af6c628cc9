import type { Instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { transact } from "../transact.ts";
import { keepAlbumLinks, type SearchedAlbum } from "./album-links.ts";
import { keepAlbums, type KnownAlbum } from "./albums.ts";
import type { ConnectionOfAccount } from "./connections.ts";
import { keepTasteMemory, type Seen } from "./taste-memory.ts";

export interface Findings {
  readonly album: KnownAlbum;
  readonly searched: readonly SearchedAlbum[];
  readonly seen: readonly Seen[];
}

/** Stores the album and everything else that was found, in one idempotent statement, even if the spin fails later. */
export async function keepFindings(
  db: Db,
  key: ConnectionOfAccount,
  { album, searched, seen }: Findings,
  at: Instant,
): Promise<void> {
  const albums = [...searched.map((each) => each.album), album];
  const keeping = sql`
    with ${keepAlbums(albums)}, ${keepAlbumLinks(key.provider, searched, at)}, ${keepTasteMemory(key, seen, at)}
    select`;
  await transact(db, (transaction) => keeping.execute(transaction));
}
