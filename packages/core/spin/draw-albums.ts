import { type AlbumKey, displayTitle } from "../album/album-key.ts";
import type { CatalogueIndex } from "../album/catalogue-index.ts";
import { ineligibilityOf } from "../album/eligibility.ts";
import type { Candidate, WeightedCandidate } from "./candidate.ts";
import { weightedOrder } from "./weighted-order.ts";

export interface DrawnAlbum {
  /** Its plainest eligible edition. */
  readonly candidate: Candidate;
  /** Every identity under which it may have been given. */
  readonly keys: readonly AlbumKey[];
}

/** Yields the eligible albums lazily, editions folded, in a weighted random order. */
export function* drawAlbums(
  found: readonly WeightedCandidate[],
  index: CatalogueIndex,
  random: () => number,
): Generator<DrawnAlbum, undefined> {
  for (const editions of weightedOrder(foldEditions(found, index), random)) {
    const candidate = editions.find(({ album }) => ineligibilityOf(album) === undefined);
    const keys = editions.flatMap(({ album }) => index.everKeysOf(album));
    if (candidate) yield { candidate, keys: [...new Set(keys)] };
  }
}

/** The editions of each album, plainest first. */
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

/** How many characters the edition adds to the album's title; 0 for the plain album. */
function additions({ album }: Candidate): number {
  return album.title.length - displayTitle(album.title).length;
}
