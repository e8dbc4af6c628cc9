import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";

const genres = [
  "soul",
  "metal",
  "jazz",
  "techno",
  "afrobeat",
  "indie pop",
  "folk rock",
  "hip hop",
  "samba",
  "house",
];
const countries = ["US", "GB", "NG", "BR", "DE", "JP", "ML", "SE"];
const moods = ["calm", "happy", "melancholy", "energetic", "romantic", "focused"] as const;
const moments = ["morning", "evening", "workout"] as const;

const at = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("An empty list has no item.");
  return item;
};

/** Made-up albums for tests, two per made-up artist, spread over genres, countries and decades. */
export function sampleCatalogue(count = 400): CatalogueAlbum[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Record ${index + 1}`,
    artist: `Band ${Math.floor(index / 2) + 1}`,
    year: 1950 + (index % 75),
    country: at(countries, Math.floor(index / 2)),
    genres: [at(genres, Math.floor(index / 2))],
    moods: [at(moods, index)],
    moments: [at(moments, index)],
    ...(index % 3 === 0 ? {} : { tracks: 7 + (index % 9), minutes: 30 + (index % 40) }),
    popularity: 1 + ((index * 37) % 100),
  }));
}
