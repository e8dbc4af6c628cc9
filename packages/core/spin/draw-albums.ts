import { type AlbumKey, displayTitle } from "../album/album-key.ts";
import type { CatalogueIndex } from "../album/catalogue-index.ts";
import { ineligibilityOf } from "../album/eligibility.ts";
import type { Candidate, WeightedCandidate } from "./candidate.ts";
import { weightedOrder } from "./weighted-order.ts";

/** An album that may be given. */
export interface DrawnAlbum {
  /** The plainest of its editions that is eligible. */
  readonly candidate: Candidate;
  /** Every identity that it may have been given under. */
  readonly keys: readonly AlbumKey[];
}

/** The eligible ones of the albums found, editions folded to one, in a random order by weight; worked out as far as they are asked for. */
export function* drawAlbums(
  found: readonly WeightedCandidate[],
  index: CatalogueIndex,
  random: () => number,
): Generator<DrawnAlbum, undefined> {
  for (const editions of weightedOrder(foldEditions(found, index), random)) {
    const candidate = editions.find(({ album }) => ineligibilityOf(album) === undefined);
    if (candidate) yield { candidate, keys: keysOf(editions, index) };
  }
}

function keysOf(editions: readonly Candidate[], index: CatalogueIndex): readonly AlbumKey[] {
  return [...new Set(editions.flatMap(({ album }) => index.everKeysOf(album)))];
}

/** The editions of each album, the plainest first. */
function foldEditions(
  found: readonly WeightedCandidate[],
  index: CatalogueIndex,
): readonly { readonly item: readonly Candidate[]; readonly weight: number }[] {
  const albums = new Map<AlbumKey, { editions: Candidate[]; weight: number }>();
  for (const { candidate, weight } of found) {
    const key = index.keyOf(candidate.album);
    const known = albums.get(key);
    if (known) {
      known.editions.push(candidate);
      known.weight = Math.max(known.weight, weight);
    } else albums.set(key, { editions: [candidate], weight });
  }
  return [...albums.values()].map(({ editions, weight }) => ({
    item:
      editions.length > 1 ? editions.toSorted((one, other) => additions(one) - additions(other)) : editions,
    weight,
  }));
}

/** How many characters an edition's name adds to the album's: none for the plain album. */
function additions({ album }: Candidate): number {
  return album.title.length - displayTitle(album.title).length;
}
