import { artistsMet } from "@spindle/core/listening/artists-met.ts";
import { albumNames, spinNames } from "@spindle/core/listening/spin-tallies.ts";
import type { Transaction } from "kysely";
import { countSpin, readGivenAlbum } from "../db/queries/counting.ts";
import type { NewSpin } from "../db/queries/spins.ts";
import type { Database } from "../db/schema.ts";
import { collectionKeys } from "./collection-keys.ts";

/**
 * Counts a spin that the transaction has stored. An album that comes for the first time counts as it is known by now, and stays so
 * for this listener, whatever becomes known of it later.
 */
export async function countStoredSpin(transaction: Transaction<Database>, spin: NewSpin): Promise<void> {
  const album = await readGivenAlbum(transaction, spin.userId, spin.albumId);
  const names = spinNames(spin, spin.at);
  await countSpin(transaction, {
    ...spin,
    firstGiven: album.isNew
      ? { ...album, keys: collectionKeys(album), met: artistsMet(album.artists) }
      : undefined,
    names: album.isNew ? [...names, ...albumNames(album)] : names,
  });
}
