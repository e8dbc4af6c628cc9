import type { ActKey } from "../album/acts.ts";
import { type AlbumKey, artistKey } from "../album/album-key.ts";
import type { CatalogueIndex, IndexedEntry } from "../album/catalogue-index.ts";
import { seededRandom } from "../random/seeded-random.ts";
import { affinityTo, type GenreAffinity } from "../spin/genre-affinity.ts";
import { type Offer, offersOf, type WallArtist } from "./offers.ts";

/** What a listener picked, in the catalogue's words; what the catalogue does not have is ignored. */
export interface Picks {
  readonly albums: readonly AlbumKey[];
  readonly artists: readonly string[];
  readonly genres: readonly string[];
}

/** What a page of the wall offers, in the order to show it. */
export interface Wall {
  readonly albums: readonly IndexedEntry[];
  readonly artists: readonly WallArtist[];
  readonly genres: readonly string[];
}

export interface WallPage {
  readonly picks: Picks;
  /** Any integer. */
  readonly seed: number;
  /** Counted from 0. */
  readonly page: number;
}

/** How many of each a page offers at most. */
export const wallSize = { albums: 24, artists: 12, genres: 12 } as const;

/** Each page offers its own part of the catalogue, so with more pages each would have fewer neighbors of a pick. */
export const mostWallPages = 6;
/** About how many albums a page has to choose from at least: a small catalogue has fewer pages. */
const fewestAlbums = 3 * wallSize.albums;

/** From this affinity on, something is near to the picks. */
const nearest = 0.15;
/** Every third place is for something that is near to no pick. */
const strangerEvery = 3;

/**
 * What a listener may pick. Without picks: well-known albums, artists and genres, as different from each other as possible.
 * With picks: two of three are near to them by genre, with at most one more album by an artist who is picked or made a picked
 * album. The seed deals the catalogue out to the pages, well-known things rather to the first, so nothing comes on two pages,
 * whatever is picked in between. Empty after the last page.
 */
export function wallOf(index: CatalogueIndex, { picks, seed, page }: WallPage): Wall {
  const offers = offersOf(index);
  const pages = Math.min(mostWallPages, Math.max(1, Math.floor(index.entries.length / fewestAlbums)));
  const random = seededRandom(seed);
  const albums = dealt(offers.albums, pages, random);
  const artists = dealt(offers.artists, pages, random);
  const genres = dealt(offers.genres, pages, random);

  const affinity = affinityToPicks(index, picks);
  const isOfferedAlbum = albumFilter(index, picks, albums);
  const pickedArtists = new Set(picks.artists.map(artistKey));
  const pickedGenres = new Set(picks.genres);
  const shown = <Item>(
    all: readonly (readonly Offer<Item>[])[],
    count: number,
    isOffered: (item: Item) => boolean,
  ) => arranged(all[page]?.filter(({ item }) => isOffered(item)) ?? [], count, affinity);
  return {
    albums: shown(albums, wallSize.albums, isOfferedAlbum),
    artists: shown(artists, wallSize.artists, ({ key }) => !pickedArtists.has(key)),
    genres: shown(genres, wallSize.genres, (genre) => !pickedGenres.has(genre)),
  };
}

/** Deals offers out to pages: anywhere if something is half as known as the best known of its broad genre, more known ones rather to the first. */
function dealt<Item>(
  offers: readonly Offer<Item>[],
  pages: number,
  random: () => number,
): readonly (readonly Offer<Item>[])[] {
  const dealing = Array.from({ length: pages }, (): Offer<Item>[] => []);
  for (const offer of offers) dealing[Math.floor(random() ** (2 * offer.standing) * pages)]?.push(offer);
  return dealing;
}

/** How near genres are to the picks, which all count alike; undefined if nothing of the catalogue is picked. */
function affinityToPicks(
  index: CatalogueIndex,
  { albums, artists, genres }: Picks,
): GenreAffinity | undefined {
  const ofArtists = artists.flatMap((name) => {
    const made = index.acts.named({ name }).flatMap((act) => index.byAct.get(act) ?? []);
    return made.map(({ entry }) => ({ genres: entry.genres, weight: 1 / made.length }));
  });
  const ofAlbums = albums.flatMap((key) => {
    const picked = index.byAlbum.get(key);
    return picked ? { genres: picked.entry.genres, weight: 1 } : [];
  });
  const liked = [...ofAlbums, ...ofArtists];
  return liked.length + genres.length === 0 ? undefined : affinityTo(liked, genres, index);
}

/** Whether an album is not picked and, if its artist is or made a picked one, the artist's first other album on all pages. */
function albumFilter(
  index: CatalogueIndex,
  picks: Picks,
  dealing: readonly (readonly Offer<IndexedEntry>[])[],
): (album: IndexedEntry) => boolean {
  const albums = new Set(picks.albums);
  const acts = new Set([
    ...picks.artists.flatMap((name) => index.acts.named({ name })),
    ...picks.albums.flatMap((key) => index.byAlbum.get(key)?.acts ?? []),
  ]);
  const others = new Map<ActKey, IndexedEntry>();
  for (const { item } of dealing.flat()) {
    if (albums.has(item.key)) continue;
    for (const act of item.acts) if (acts.has(act) && !others.has(act)) others.set(act, item);
  }
  return (album) => !albums.has(album.key) && album.acts.every((act) => (others.get(act) ?? album) === album);
}

interface Place<Item> {
  readonly offer: Offer<Item>;
  readonly affinity: number;
  /** How often earlier offers of the page share a trait with it. */
  repeats: number;
}

/** Takes offers one by one: two that are near to the picks, then one that is not; each time the best known that repeats the least. */
function arranged<Item>(
  offers: readonly Offer<Item>[],
  count: number,
  affinity: GenreAffinity | undefined,
): readonly Item[] {
  const places = offers.map((offer) => ({ offer, affinity: affinity?.(offer.genres) ?? 0, repeats: 0 }));
  const near = new Set(places.filter((place) => place.affinity >= nearest));
  const strangers = new Set(places.filter((place) => place.affinity < nearest));
  const sharing = new Map<string, Place<Item>[]>();
  for (const place of places) {
    for (const trait of [...place.offer.traits, ...place.offer.acts]) {
      const others = sharing.get(trait);
      if (others) others.push(place);
      else sharing.set(trait, [place]);
    }
  }
  const taken: Item[] = [];
  while (taken.length < count) {
    const isStrangersTurn = strangers.size > 0 && taken.length % strangerEvery === strangerEvery - 1;
    const from = near.size > 0 && !isStrangersTurn ? near : strangers;
    const best = bestOf(from);
    if (!best) break;
    taken.push(best.offer.item);
    from.delete(best);
    for (const trait of best.offer.traits) for (const place of sharing.get(trait) ?? []) place.repeats += 1;
    for (const act of best.offer.acts) {
      for (const place of sharing.get(act) ?? []) for (const rest of [near, strangers]) rest.delete(place);
    }
  }
  return taken;
}

/** Neighbors may repeat some, strangers hardly. */
function worth<Item>({ offer: { fame }, affinity, repeats }: Place<Item>): number {
  return affinity >= nearest ? (fame * affinity ** 2) / (1 + repeats) : fame / 2 ** repeats;
}

function bestOf<Item>(places: Iterable<Place<Item>>): Place<Item> | undefined {
  let best: Place<Item> | undefined;
  let most = -1;
  for (const place of places) {
    const its = worth(place);
    if (its > most) [best, most] = [place, its];
  }
  return best;
}
