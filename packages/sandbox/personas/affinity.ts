import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { Taste } from "./persona.ts";

/** How much an album belongs on a shelf of this taste: 0 for not at all, above 1 for the heart of it. */
export function affinity(taste: Taste, album: CatalogueAlbum): number {
  const place = album.genres.findIndex((genre) =>
    taste.genres.some((part) => genre.toLowerCase().includes(part)),
  );
  const genre = place === -1 ? 0 : 1 - place * 0.2;
  const country = taste.countries?.includes(album.country) === true ? 0.4 : 0;
  const abroad =
    taste.countriesAvoided === undefined ? 0 : taste.countriesAvoided.includes(album.country) ? -0.6 : 0.8;
  const [from, to] = taste.years ?? [0, -1];
  const era = album.year >= from && album.year <= to ? 0.7 : 0;
  const mood = album.moods.some((own) => taste.moods?.includes(own)) ? 0.15 : 0;
  return Math.max(0, genre + country + abroad + era + mood);
}
