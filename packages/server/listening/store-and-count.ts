import { artistsMet } from "@spindle/core/listening/artists-met.ts";
import { albumNames, spinNames } from "@spindle/core/listening/spin-tallies.ts";
import type { Transaction } from "kysely";
import { type GivenAlbum, storeSpin } from "../db/queries/counting.ts";
import type { NewSpin } from "../db/queries/spins.ts";
import type { Database } from "../db/schema.ts";
import type { TrophyState } from "../trophies/trophy-state.ts";
import { collectionKeys } from "./collection-keys.ts";

/** Stores a spin and counts it, with its album as it is known by now. */
export async function storeAndCount(
  transaction: Transaction<Database>,
  spin: NewSpin,
  album: GivenAlbum,
): Promise<TrophyState> {
  const names = spinNames(spin, spin.at);
  return storeSpin(transaction, {
    ...spin,
    isNewAlbum: album.isNew,
    keys: collectionKeys(album),
    artists: artistsMet(album.artists),
    names: album.isNew ? [...names, ...albumNames(album)] : names,
  });
}
