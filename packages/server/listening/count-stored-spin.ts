import { artistsMet } from "@spindle/core/listening/artists-met.ts";
import { albumNames, spinNames } from "@spindle/core/listening/spin-tallies.ts";
import type { Transaction } from "kysely";
import { countSpin, readGivenAlbum } from "../db/queries/counting.ts";
import type { NewSpin } from "../db/queries/spins.ts";
import type { Database } from "../db/schema.ts";
import { collectionKeys } from "./collection-keys.ts";

/** Counts a spin that the transaction has stored, with its album as it is known by now. */
export async function countStoredSpin(transaction: Transaction<Database>, spin: NewSpin): Promise<void> {
  const album = await readGivenAlbum(transaction, spin.userId, spin.albumId);
  const names = spinNames(spin, spin.at);
  await countSpin(transaction, {
    ...spin,
    isNewAlbum: album.isNew,
    keys: collectionKeys(album),
    artists: artistsMet(album.artists),
    names: album.isNew ? [...names, ...albumNames(album)] : names,
  });
}
