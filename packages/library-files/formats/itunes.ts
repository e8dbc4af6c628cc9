import { countOf, type Row, yearOf } from "../row.ts";
import { tableFormat } from "../text/table-format.ts";

const notMusic = ["Podcast", "Movie", "TV Show", "Music Video", "Has Video"];

/** A track of `Library.xml` (`iTunes Music Library.xml`): its values by their keys. */
export const itunesLibrary = {
  kind: "itunes-library",
  read(track: ReadonlyMap<string, string | boolean>): Row {
    const text = (key: string) => String(track.get(key) ?? "");
    if (notMusic.some((key) => track.get(key) === true) || text("Genre") === "Voice Memo") return "not-music";
    const albumArtist = text("Album Artist") || (track.get("Compilation") === true ? "Various Artists" : "");
    return {
      artist: albumArtist || text("Artist"),
      isAlbumArtist: albumArtist !== "",
      album: text("Album"),
      song: text("Name"),
      year: yearOf(text("Year")),
      liked: true,
      plays: countOf(text("Play Count")),
    };
  },
} as const;

/** Fewer columns than any text export has. */
const fewestColumns = 20;

/** The text export, with tabs. Its names are those of the system's language, but the first four columns are always the same. */
export const itunesText = tableFormat("itunes-text", {
  columns: {
    song: ["name"],
    artist: ["artist"],
    composer: ["composer"],
    album: ["album"],
    genre: ["genre"],
    year: ["year"],
    plays: ["plays", "play count"],
  },
  required: ["song", "artist", "composer", "album"],
  positions: ([header = []], delimiter) => {
    if (delimiter !== "\t" || header.length < fewestColumns) return undefined;
    const year = header.findIndex((name) =>
      /^(?:jahr|année|año|anno|ano|jaar|år|rok|год|年|연도)$/i.test(name.trim()),
    );
    return { hasHeader: true, columns: { song: 0, artist: 1, album: 3, year } };
  },
  read: ({ song, artist, album, genre, year, plays }) =>
    genre === "Voice Memo"
      ? "not-music"
      : { artist, album, song, year: yearOf(year), liked: true, plays: countOf(plays) },
});
