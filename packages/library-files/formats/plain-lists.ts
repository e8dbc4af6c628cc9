import { tableFormat } from "../text/table-format.ts";
import type { LineFormat } from "../text/line-format.ts";
import { yearOf } from "../row.ts";
import { artistAndTitle } from "./artist-and-title.ts";

/** A table of one's own with columns for artist and album. */
export const albumTable = tableFormat("album-table", {
  columns: {
    artist: ["artist", "album artist", "artist name"],
    album: ["album", "album title", "album name"],
    song: ["track", "song", "title", "track name"],
    year: ["year"],
  },
  required: ["artist", "album"],
  read: ({ artist, album, song, year }) => {
    const names = { artist, album, year: yearOf(year) };
    return song === "" ? { ...names, isAlbumArtist: true, saved: true } : { ...names, song, liked: true };
  },
});

/** Numbers and bullets at the start of a line: "12. ", "3) ", "#4 ", "• ". */
const bullets = /^(?:(?:\d{1,4}[.):]|#\d{1,4}[.):]?|[-–—*•·])\s+)+/;

/** Lines "Artist – Album (1970)". */
export const albumLines = {
  kind: "album-list",
  recognizes: (lines) =>
    lines.filter((line) => artistAndTitle(line.replace(bullets, ""))).length * 2 > lines.length,
  read: (line) => {
    const { artist, title } = artistAndTitle(line.replace(bullets, "")) ?? {};
    if (artist === undefined || title === undefined) return "no-names";
    const [, before, year] = /^(.*\S)\s*[([](\d{4})[)\]]\s*$/.exec(title) ?? [];
    return { artist, album: before ?? title, isAlbumArtist: true, saved: true, year: yearOf(year) };
  },
} as const satisfies LineFormat;

/** M3U playlists: songs without albums. */
export const m3u = {
  kind: "m3u",
  recognizes: (lines) => lines.some((line) => line.startsWith("#EXTINF:")),
  read: (line) => {
    const [, description] = /^#EXTINF:[^,]*,(.*)$/.exec(line) ?? [];
    if (description === undefined) return undefined;
    const artist = artistAndTitle(description)?.artist;
    return artist === undefined ? "no-names" : { artist, plays: 1 };
  },
} as const satisfies LineFormat;
