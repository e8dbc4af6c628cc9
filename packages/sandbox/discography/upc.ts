import { randomFrom, wholeBetween } from "../ids/seeded-random.ts";
import type { Album, Track } from "./discography.ts";

/** Twelve digits from the range for internal use, so that no real product has them. */
export function upcOf(album: Album): string {
  const random = randomFrom("upc", album.id);
  return `4${Array.from({ length: 11 }, () => String(wholeBetween(random, 0, 9))).join("")}`;
}

/** A recording code with the unassigned country ZZ. */
export function isrcOf(track: Track): string {
  const random = randomFrom("isrc", track.id);
  return `ZZSBX${Array.from({ length: 7 }, () => String(wholeBetween(random, 0, 9))).join("")}`;
}
