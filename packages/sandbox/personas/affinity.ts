import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { Taste } from "./persona.ts";

/** How much an album belongs on a shelf of this taste: 0 for not at all, above 1 for the heart of it. */
export function affinity(taste: Taste, album: CatalogueAlbum): number {
  const country =
    taste.countriesAvoided === undefined ? 0 : taste.countriesAvoided.includes(album.country) ? -0.6 : 0.8;
  const [from, to] = taste.years ?? [0, -1];
  const era = album.year >= from && album.year <= to ? 0.7 : 0;
  const mood = album.moods.some((own) => taste.moods?.includes(own)) ? 0.15 : 0;
  const genre = Math.max(nearness(taste.genres, album), 0.55 * nearness(taste.also ?? [], album));
  return Math.max(0, genre + country + era + mood);
}

/** 1 for an album's first genre, a little less for each that stands further back. */
function nearness(parts: readonly string[], album: CatalogueAlbum): number {
  const place = album.genres.findIndex((genre) => parts.some((part) => genre.toLowerCase().includes(part)));
  return place === -1 ? 0 : 1 - place * 0.2;
}
