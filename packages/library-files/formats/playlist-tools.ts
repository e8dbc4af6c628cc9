import { yearOf } from "../row.ts";
import { tableFormat } from "../text/table-format.ts";

/** TuneMyMusic. A row of the type Album has its title in the column of the track. */
export const tuneMyMusic = tableFormat("tunemymusic", {
  columns: {
    song: ["track name"],
    artist: ["artist name"],
    album: ["album"],
    playlist: ["playlist name"],
    type: ["type"],
  },
  required: ["song", "artist", "album", "playlist"],
  read: ({ song, artist, album, type }) => {
    if (/^album$/i.test(type)) return { artist, album: song, isAlbumArtist: true, saved: true };
    if (/^artist$/i.test(type)) return { artist: artist || song, saved: true };
    return /^favorite$/i.test(type)
      ? { artist, album, song, liked: true }
      : { artist, album, song, plays: 1 };
  },
});

/** Exportify. Its newer form has no artist of the album. */
export const exportify = tableFormat("exportify", {
  columns: {
    uri: ["track uri", "spotify uri", "spotify id"],
    song: ["track name"],
    album: ["album name"],
    albumArtist: ["album artist name(s)"],
    artist: ["artist name(s)"],
    released: ["album release date", "release date"],
  },
  required: ["uri", "song", "album"],
  read: ({ song, album, albumArtist, artist, released }) => ({
    artist: (albumArtist || artist).replaceAll(";", ", "),
    isAlbumArtist: albumArtist !== "",
    album,
    song,
    year: yearOf(released),
    liked: true,
  }),
});
