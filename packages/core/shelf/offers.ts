import type { ArtistKey } from "../album/album-key.ts";
import type { ActKey } from "../album/acts.ts";
import type { CatalogueIndex, IndexedEntry } from "../album/catalogue-index.ts";
import { foldedNameOf } from "../album/folded.ts";

/** An artist of the catalogue by name; acts that share a name are one. */
export interface WallArtist {
  readonly key: ArtistKey;
  readonly name: string;
  /** Best known first. */
  readonly albums: readonly IndexedEntry[];
}

/** Something that a listener may pick. */
export interface Offer<Item> {
  readonly item: Item;
  /** How widely known it is, above 0 and at most 1. */
  readonly fame: number;
  /** Its fame, as a share of the greatest within its broad genre. */
  readonly standing: number;
  /** Most specific first. */
  readonly genres: readonly string[];
  /** What a page should vary: decade, country, first genre, and the broadest genre above that. */
  readonly traits: readonly string[];
  /** No two offers of a page share an act. */
  readonly acts: readonly ActKey[];
}

export interface Offers {
  readonly albums: readonly Offer<IndexedEntry>[];
  readonly artists: readonly Offer<WallArtist>[];
  readonly genres: readonly Offer<string>[];
}

const known = new WeakMap<CatalogueIndex, Offers>();

/** What the catalogue has to pick from; cached for as long as the index exists. */
export function offersOf(index: CatalogueIndex): Offers {
  const offers = known.get(index) ?? readOffers(index);
  known.set(index, offers);
  return offers;
}

/** What an artist's fame gains with each album after the best known. */
const albumGain = 0.03;

function readOffers(index: CatalogueIndex): Offers {
  const broad = broadReader(index);
  const ofAlbum = (item: IndexedEntry): Unranked<IndexedEntry> => {
    const { genres, year, country, popularity } = item.entry;
    const [first = ""] = genres;
    const decade = year === undefined ? [] : [`${Math.floor(year / 10)}0s`];
    const traits = [...decade, country, `genre ${first}`, `broad ${broad(first)}`];
    return { item, fame: popularity / 100, broad: broad(first), genres, traits, acts: item.acts };
  };
  const albums = index.entries.map(ofAlbum);
  const artists = artistsOf(albums).map(({ best, ...item }) => ({
    ...best,
    item,
    fame: Math.min(1, best.fame + albumGain * (item.albums.length - 1)),
    acts: [],
  }));
  const counts = [...index.genreCounts];
  const most = Math.max(...counts.map(([, count]) => count));
  const genres = counts.map(([item, count]) => ({
    item,
    fame: Math.sqrt(count / most),
    broad: broad(item),
    genres: [item],
    traits: [broad(item)],
    acts: [],
  }));
  return { albums: ranked(albums), artists: ranked(artists), genres: ranked(genres) };
}

type Unranked<Item> = Omit<Offer<Item>, "standing"> & { readonly broad: string };

function ranked<Item>(offers: readonly Unranked<Item>[]): readonly Offer<Item>[] {
  const greatest = new Map<string, number>();
  for (const { broad, fame } of offers) greatest.set(broad, Math.max(fame, greatest.get(broad) ?? 0));
  return offers.map(({ broad, ...offer }) => ({
    ...offer,
    standing: offer.fame / (greatest.get(broad) ?? 1),
  }));
}

/** The artists of albums, each with the offer of their best-known album. */
function artistsOf(
  albums: readonly Unranked<IndexedEntry>[],
): readonly (WallArtist & { readonly best: Unranked<IndexedEntry> })[] {
  const byName = new Map<ArtistKey, { readonly name: string; readonly made: Unranked<IndexedEntry>[] }>();
  for (const offer of albums) {
    for (const artist of offer.item.entry.artists) {
      const { key } = foldedNameOf(artist);
      const named = byName.get(key);
      if (named) named.made.push(offer);
      else byName.set(key, { name: artist.name, made: [offer] });
    }
  }
  return [...byName].flatMap(([key, { name, made }]) => {
    const bestFirst = made.toSorted((one, other) => other.fame - one.fame);
    const [best] = bestFirst;
    return best ? [{ key, name, albums: bestFirst.map(({ item }) => item), best }] : [];
  });
}

/** Reads the broadest genre above a genre; the genre itself if it has none. */
function broadReader(index: CatalogueIndex): (genre: string) => string {
  const broadest = new Map<string, string>();
  return (genre) => {
    const read = broadest.get(genre);
    if (read !== undefined) return read;
    const broad =
      index.broaderThan([genre]).find((other) => index.broaderThan([other]).length === 0) ?? genre;
    broadest.set(genre, broad);
    return broad;
  };
}
