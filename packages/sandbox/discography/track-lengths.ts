import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { randomFrom, wholeBetween } from "../ids/seeded-random.ts";

/** Track lengths in milliseconds that add up to the album's minutes. Unknown counts and lengths become a deterministic 8 to 12 tracks and 34 to 52 minutes. */
export function trackLengths(album: CatalogueAlbum): readonly number[] {
  const random = randomFrom("track-lengths", album.artist, album.title);
  const tracks = album.tracks ?? wholeBetween(random, 8, 12);
  const total = (album.minutes ?? wholeBetween(random, 34, 52)) * 60_000;
  const weights = Array.from({ length: tracks }, () => 0.6 + random() * 0.9);
  const weight = weights.reduce((sum, next) => sum + next, 0);
  const lengths = weights.map((share) => Math.floor((share / weight) * total));
  const rest = total - lengths.reduce((sum, next) => sum + next, 0);
  return lengths.map((length, index) => (index === 0 ? length + rest : length));
}
