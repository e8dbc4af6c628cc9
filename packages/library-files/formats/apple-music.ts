import { countOf, type Row, yearOf } from "../row.ts";
import type { JsonFormat } from "../text/json-format.ts";
import { type JsonRecord, textOf } from "../text/json-values.ts";
import { tableFormat } from "../text/table-format.ts";
import { artistAndTitle } from "./artist-and-title.ts";

/** `Apple Music Library Tracks.json` of the privacy export. */
export const appleLibraryTracks = {
  kind: "apple-library-tracks",
  recognizes: (track) =>
    "Title" in track && ["Content Type", "Date Added To Library", "Track Year"].some((key) => key in track),
  lists: { "*": readTrack },
} as const satisfies JsonFormat;

/** The compilation flag is also true for ordinary albums, so it is not read. */
function readTrack(track: JsonRecord): Row {
  if (track["Content Type"] === "Music Video") return "not-music";
  if (track["Playlist Only Track"] === true) return "not-in-library";
  const albumArtist = textOf(track["Album Artist"]);
  return {
    artist: albumArtist || textOf(track["Artist"]),
    isAlbumArtist: albumArtist !== "",
    album: textOf(track["Album"]),
    song: textOf(track["Title"]),
    year: yearOf(track["Track Year"]),
    liked: true,
    plays: countOf(track["Track Play Count"]),
  };
}

/** `Apple Music Play Activity.csv`. Its form of 2021 names the artist; later ones name only the song. */
export const applePlayActivity = tableFormat("apple-play-activity", {
  columns: { artist: ["artist name"], start: ["event start timestamp"], end: ["event end timestamp"] },
  required: ["start", "end"],
  read: ({ artist }) => ({ artist, plays: 1 }),
});

/** `Apple Music - Play History Daily Tracks.csv` and `Apple Music - Recently Played Tracks.csv`. */
export const applePlayHistory = tableFormat("apple-play-history", {
  columns: {
    track: ["track description"],
    containerType: ["container type"],
    container: ["container description"],
    plays: ["play count", "total plays"],
  },
  required: ["track"],
  read: ({ track, containerType, container, plays }) => {
    const ofTrack = artistAndTitle(withoutNull(track));
    const ofAlbum = /^album$/i.test(containerType) ? artistAndTitle(withoutNull(container)) : undefined;
    if (plays !== "" && countOf(plays) === 0) return "not-listened";
    const counted = { song: ofTrack?.title, plays: countOf(plays) || 1 };
    return ofAlbum
      ? { artist: ofAlbum.artist, album: ofAlbum.title, isAlbumArtist: true, ...counted }
      : { artist: ofTrack?.artist ?? "", ...counted };
  },
});

function withoutNull(description: string): string {
  return description.replace(/^null - /, "");
}
