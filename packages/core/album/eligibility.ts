import { albumKey, artistKey } from "./album-key.ts";
import type { Artist } from "./album.ts";
import { namesCompilation } from "./compilation-titles.ts";
import { namesKaraoke, namesTribute } from "./imitation-titles.ts";
import { namesLive } from "./live-titles.ts";
import { compilations, liveAlbums, studioAlbums } from "./named-albums.ts";

/** The facts that decide eligibility; unknown ones pass. */
export interface AlbumFacts {
  readonly title: string;
  readonly artist: string;
  readonly artists?: readonly Artist[] | undefined;
  readonly albumType?: string | undefined;
  readonly totalTracks?: number | undefined;
  readonly minutes?: number | undefined;
}

export type Ineligibility =
  | "not-an-album"
  | "too-few-tracks"
  | "various-artists"
  | "compilation"
  | "live"
  | "karaoke"
  | "tribute"
  | "too-short"
  | "too-long";

export const fewestTracks = 4;
/** The shortest and longest playing time in minutes, both allowed. */
export const playingMinutes = { shortest: 15, longest: 120 } as const;

/** Why an album is never given; undefined if it may be. Unknown facts pass. Titles match by whole words, so "Golden Hour" and "Live Through This" stay. */
export function ineligibilityOf(album: AlbumFacts): Ineligibility | undefined {
  return typeObjection(album) ?? measureObjection(album) ?? nameObjection(album);
}

/** The most tracks of an album with unknown length; more are probably a box set. */
const mostTracksUnmeasured = 50;

/** Whether an album has more than 50 tracks and unknown length: it may be a box set, and is not given. */
export function isUnmeasuredBox({ totalTracks, minutes }: AlbumFacts): boolean {
  return minutes === undefined && totalTracks !== undefined && totalTracks > mostTracksUnmeasured;
}

function typeObjection({ albumType }: AlbumFacts): Ineligibility | undefined {
  const type = albumType?.trim().toLowerCase();
  if (type === undefined || type === "" || type === "album") return undefined;
  return type === "compilation" ? "compilation" : "not-an-album";
}

function measureObjection({ totalTracks, minutes }: AlbumFacts): Ineligibility | undefined {
  if (totalTracks !== undefined && totalTracks < fewestTracks) return "too-few-tracks";
  if (minutes !== undefined && minutes < playingMinutes.shortest) return "too-short";
  return minutes !== undefined && minutes > playingMinutes.longest ? "too-long" : undefined;
}

const variousArtists: ReadonlySet<string> = new Set(
  [
    "Various Artists",
    "Various",
    "V.A.",
    "V/A",
    "Various Interprets",
    "Varios Artistas",
    "Vários Artistas",
    "Varios",
    "Vários",
    "Artistes divers",
    "Artistes variés",
    "Divers artistes",
    "Artisti Vari",
    "AA.VV.",
    "Verschiedene",
    "Verschiedene Interpreten",
    "Diverse Interpreten",
    "Diverse Artiesten",
    "Diverse Artister",
    "Diverse Kunstnere",
    "Blandade Artister",
    "Eri esittäjiä",
    "Różni wykonawcy",
    "Różni Artyści",
    "Různí interpreti",
    "Çeşitli Sanatçılar",
    "Разные артисты",
    "Разные исполнители",
    "Сборник",
    "Διάφοροι Καλλιτέχνες",
    "אמנים שונים",
    "فنانون متنوعون",
    "ヴァリアス・アーティスト",
    "ヴァリアス",
    "オムニバス",
    "群星",
    "华语群星",
    "여러 아티스트",
    "Original Cast",
  ].map(artistKey),
);

/** Whether a name stands for several artists that are not named, as on compilations; in many languages. */
export function isVariousArtists(name: string): boolean {
  return variousArtists.has(artistKey(name));
}

function nameObjection({ title, artist, artists = [] }: AlbumFacts): Ineligibility | undefined {
  const names = [artist, ...artists.map(({ name }) => name)];
  if (names.some(isVariousArtists)) return "various-artists";
  const key = albumKey(artist, title);
  if (studioAlbums.has(key)) return undefined;
  if (compilations.has(key)) return "compilation";
  if (liveAlbums.has(key)) return "live";
  if (namesKaraoke(title, artist)) return "karaoke";
  if (namesTribute(title, artist)) return "tribute";
  if (namesCompilation(title, artist)) return "compilation";
  return namesLive(title, artist) ? "live" : undefined;
}
