import type { Row, ServiceIds } from "../row.ts";
import type { JsonFormat } from "../text/json-format.ts";
import { type JsonRecord, recordOf, textOf } from "../text/json-values.ts";

/** Shorter plays (ms) count only if the song was over. */
const shortestPlay = 30_000;

const notMusic = () => "not-music" as const;
const notInLibrary = () => "not-in-library" as const;

/** `YourLibrary.json` of Spotify's account data. Files of 2019 have no `uri` and no `artists`. */
export const spotifyLibrary = {
  kind: "spotify-library",
  recognizes: (item) => ("artist" in item && ("album" in item || "track" in item)) || "uri" in item,
  lists: {
    "albums.*": ({ artist, album, uri }) => ({
      artist: textOf(artist),
      album: textOf(album),
      ids: idsOf(textOf(uri)),
      isAlbumArtist: true,
      saved: true,
    }),
    "tracks.*": ({ artist, album, track }) => ({
      artist: textOf(artist),
      album: textOf(album),
      song: textOf(track),
      liked: true,
    }),
    "artists.*": ({ name }) => ({ artist: textOf(name), saved: true }),
    "shows.*": notMusic,
    "episodes.*": notMusic,
    "bannedTracks.*": notInLibrary,
    "bannedArtists.*": notInLibrary,
  },
} as const satisfies JsonFormat;

/** The id in an address such as `spotify:album:6dVIqQ8qmQ5GBnJ9shOYGE`. */
function idsOf(uri: string): ServiceIds | undefined {
  const [, spotify] = /^spotify:album:([0-9A-Za-z]{22})$/.exec(uri) ?? [];
  return spotify === undefined ? undefined : { spotify };
}

/** `Playlist1.json`: what is in a playlist may be somebody else's choice, so a song counts as one play. */
export const spotifyPlaylists = {
  kind: "spotify-playlists",
  recognizes: (item) => "track" in item && "episode" in item,
  lists: {
    "playlists.*.items.*": ({ track }) => {
      if (!track) return "not-music";
      const { artistName, albumName, trackName } = recordOf(track);
      return { artist: textOf(artistName), album: textOf(albumName), song: textOf(trackName), plays: 1 };
    },
  },
} as const satisfies JsonFormat;

/** `StreamingHistory*.json`: plays that name no album. */
export const spotifyHistory = {
  kind: "spotify-history",
  recognizes: (play) => "endTime" in play && "msPlayed" in play,
  lists: {
    "*": ({ artistName, msPlayed }) => {
      if (artistName === undefined) return "not-music";
      return Number(msPlayed) < shortestPlay ? "not-listened" : { artist: textOf(artistName), plays: 1 };
    },
  },
} as const satisfies JsonFormat;

/** The extended history: `Streaming_History_Audio_*.json`, before 2023 `endsong_*.json`. Its artist is the album's. */
export const spotifyExtendedHistory = {
  kind: "spotify-extended-history",
  recognizes: (play) => "master_metadata_track_name" in play,
  lists: { "*": readPlay },
} as const satisfies JsonFormat;

function readPlay(play: JsonRecord): Row {
  const song = textOf(play["master_metadata_track_name"]);
  if (song === "") return "not-music";
  const ended = play["skipped"] !== true && play["reason_end"] === "trackdone";
  if (!ended && Number(play["ms_played"]) < shortestPlay) return "not-listened";
  return {
    artist: textOf(play["master_metadata_album_artist_name"]),
    album: textOf(play["master_metadata_album_album_name"]),
    isAlbumArtist: true,
    song,
    plays: 1,
  };
}
