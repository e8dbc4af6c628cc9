import type { JsonFormat } from "../text/json-format.ts";
import { listOf, recordOf, textOf } from "../text/json-values.ts";
import { tableFormat } from "../text/table-format.ts";

/** `music library songs.csv`. The names of its columns are translated, so rows with an id or address of a video tell it as well. */
export const youtubeMusicLibrary = tableFormat("youtube-music-library", {
  columns: {
    song: ["song title"],
    album: ["album title"],
    artist: ["artist name 1", "artist names"],
  },
  required: ["song", "album", "artist"],
  positions: ([header = [], first = []]) => {
    const isVideo = /^(?:https:\/\/music\.youtube\.com\/watch\?v=)?[\w-]{11}$/.test(first[0] ?? "");
    return isVideo && header.length >= 4
      ? { hasHeader: true, columns: { song: 1, album: 2, artist: 3 } }
      : undefined;
  },
  read: ({ song, album, artist }) => ({ artist, album, song, liked: true }),
});

/** `watch-history.json` of Google Takeout: plays of YouTube Music, which name no album. */
export const youtubeMusicHistory = {
  kind: "youtube-music-history",
  recognizes: (play) => "header" in play && "title" in play && "time" in play,
  lists: {
    "*": ({ header, subtitles }) => {
      if (header !== "YouTube Music") return "not-music";
      const channel = textOf(recordOf(listOf(subtitles)[0])["name"]);
      return { artist: channel.replace(/ - Topic$/, ""), plays: 1 };
    },
  },
} as const satisfies JsonFormat;
