import { type AlbumKey, displayTitle } from "../album/album-key.ts";
import type { Album } from "../album/album.ts";
import { type CatalogueIndex, catalogueIndex } from "../album/catalogue-index.ts";
import { ineligibilityOf } from "../album/eligibility.ts";
import type { Instant } from "../day/instant.ts";
import type { Candidate, WeightedCandidate } from "./candidate.ts";
import type { ModeId } from "./mode-names.ts";
import { modeOf } from "./modes/list.ts";
import type { ModeInput } from "./modes/mode-input.ts";
import { weightedOrder } from "./weighted-order.ts";

/** An album the user was given, and when. */
export interface Given extends Pick<Album, "title" | "artists"> {
  readonly at: Instant;
}

/** Albums to give, in the order to try them; `fellBack` where the mode found none and these are of the whole catalogue. */
export interface Choice {
  readonly candidates: readonly Candidate[];
  readonly fellBack: boolean;
}

/**
 * Up to `count` albums for a spin: the mode's candidates that are eligible and not yet given, editions of an album
 * folded to one, in a random order by weight. Where all of them were given, the least recently given first. Where the
 * mode has none that is eligible, the same of the whole catalogue; empty only where that has none either.
 * `random` gives numbers from 0 up to but not including 1.
 */
export function chooseAlbums(args: {
  mode: ModeId;
  input: Omit<ModeInput, "given">;
  given: readonly Given[];
  random: () => number;
  count: number;
}): Choice {
  const input: ModeInput = { ...args.input, given: args.given };
  const lastGiven = new Map<AlbumKey, Instant>();
  const index = catalogueIndex(input.catalogue);
  for (const album of args.given) {
    const { at } = album;
    const key = index.keyOf(album);
    if (at >= (lastGiven.get(key) ?? at)) lastGiven.set(key, at);
  }
  const chooseFrom = (found: readonly WeightedCandidate[]): readonly Candidate[] =>
    choose(foldEditions(found, index), lastGiven, args.random, args.count);

  const ofMode = chooseFrom(modeOf(args.mode).candidates(input));
  if (ofMode.length > 0) return { candidates: ofMode, fellBack: false };
  return { candidates: chooseFrom(modeOf("roulette").candidates(input)), fellBack: true };
}

/** One album with all its editions among the candidates, the plainest first. */
interface FoldedAlbum {
  readonly key: AlbumKey;
  readonly editions: readonly Candidate[];
}

function foldEditions(
  found: readonly WeightedCandidate[],
  index: CatalogueIndex,
): readonly { readonly item: FoldedAlbum; readonly weight: number }[] {
  const albums = new Map<AlbumKey, { editions: Candidate[]; weight: number }>();
  for (const { candidate, weight } of found) {
    const key = index.keyOf(candidate.album);
    const known = albums.get(key);
    if (known) {
      known.editions.push(candidate);
      known.weight = Math.max(known.weight, weight);
    } else albums.set(key, { editions: [candidate], weight });
  }
  return [...albums].map(([key, { editions, weight }]) => ({
    item: { key, editions: editions.toSorted((one, other) => additions(one) - additions(other)) },
    weight,
  }));
}

/** How many characters an edition's name adds to the album's: none for the plain album. */
function additions({ album }: Candidate): number {
  return album.title.length - displayTitle(album.title).length;
}

function choose(
  albums: readonly { readonly item: FoldedAlbum; readonly weight: number }[],
  lastGiven: ReadonlyMap<AlbumKey, Instant>,
  random: () => number,
  count: number,
): readonly Candidate[] {
  const unheard = albums.filter(({ item }) => !lastGiven.has(item.key));
  const fresh = firstEligible(weightedOrder(unheard, random), count);
  if (fresh.length > 0) return fresh;
  const again = albums
    .filter(({ weight }) => weight > 0)
    .map(({ item }) => ({ item, at: lastGiven.get(item.key) }))
    .filter(({ at }) => at !== undefined)
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return firstEligible(
    again.map(({ item }) => item),
    count,
  );
}

function firstEligible(albums: readonly FoldedAlbum[], count: number): readonly Candidate[] {
  const eligible: Candidate[] = [];
  for (const { editions } of albums) {
    if (eligible.length >= count) break;
    const edition = editions.find(({ album }) => ineligibilityOf(album) === undefined);
    if (edition) eligible.push(edition);
  }
  return eligible;
}
