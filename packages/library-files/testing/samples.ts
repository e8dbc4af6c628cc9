import type { LibraryKind } from "../formats/formats.ts";
import { utf16 } from "./read.ts";

/** Rows of one kind, made as its service makes them: song `i` of album `i` modulo `albums`. */
type Maker = (rows: number, albums: number) => string | Uint8Array;

interface Names {
  readonly at: number;
  readonly artist: string;
  readonly album: string;
  readonly song: string;
}

function each<Item>(rows: number, albums: number, make: (names: Names) => Item): Item[] {
  return Array.from({ length: rows }, (_, at) => {
    const album = at % albums;
    return make({ at, artist: `Artist ${album % 997}`, album: `Album ${album}`, song: `Song ${at}` });
  });
}

const json = (value: unknown) => JSON.stringify(value);
const table = (header: string | undefined, lines: readonly string[], end = "\n") =>
  [...(header === undefined ? [] : [header]), ...lines, ""].join(end);

export const samples: Readonly<Record<LibraryKind, Maker>> = {
  "spotify-library": (rows, albums) =>
    json({
      tracks: each(rows, albums, ({ artist, album, song }) => ({
        artist,
        album,
        track: song,
        uri: "spotify:track:1",
      })),
      albums: [],
      shows: [],
      episodes: [],
      bannedTracks: [],
      artists: [],
      bannedArtists: [],
      other: [],
    }),
  "spotify-playlists": (rows, albums) =>
    json({
      playlists: [
        {
          name: "Mine",
          items: each(rows, albums, ({ artist, album, song }) => ({
            track: { trackName: song, artistName: artist, albumName: album, trackUri: "spotify:track:1" },
            episode: null,
            audiobook: null,
            localTrack: null,
            addedDate: "2024-01-01",
          })),
        },
      ],
    }),
  "spotify-history": (rows, albums) =>
    json(
      each(rows, albums, ({ artist, song }) => ({
        endTime: "2023-02-14 19:06",
        artistName: artist,
        trackName: song,
        msPlayed: 180_000,
      })),
    ),
  "spotify-extended-history": (rows, albums) =>
    json(
      each(rows, albums, ({ artist, album, song }) => ({
        ts: "2023-02-14T19:06:00Z",
        username: "listener",
        platform: "Android OS 10 API 29 (HUAWEI, ELE-L29)",
        ms_played: 180_000,
        conn_country: "PT",
        ip_addr_decrypted: "192.0.2.1",
        user_agent_decrypted: "unknown",
        master_metadata_track_name: song,
        master_metadata_album_artist_name: artist,
        master_metadata_album_album_name: album,
        spotify_track_uri: "spotify:track:5y0vWwXJw8Vyl5Zc4yKcXh",
        episode_name: null,
        episode_show_name: null,
        spotify_episode_uri: null,
        reason_start: "trackdone",
        reason_end: "trackdone",
        shuffle: false,
        skipped: null,
        offline: false,
        offline_timestamp: 1_672_567_810,
        incognito_mode: false,
      })),
    ),
  "apple-library-tracks": (rows, albums) =>
    json(
      each(rows, albums, ({ artist, album, song }) => ({
        "Content Type": "Song",
        "Track Identifier": 1,
        Title: song,
        Artist: artist,
        Album: album,
        "Album Artist": artist,
        "Is Part of Compilation": false,
        "Track Year": 1999,
        Genre: "Rock",
        "Date Added To Library": "2020-01-01T00:00:00Z",
        "Track Play Count": 3,
        "Playlist Only Track": false,
      })),
    ),
  "apple-play-activity": (rows, albums) =>
    table(
      "Apple Id Number,Artist Name,Build Version,Content Name,Event Start Timestamp,Event End Timestamp,Client IP Address",
      each(
        rows,
        albums,
        ({ artist, song }) =>
          `1,${artist},"iOS, 14",${song},2021-01-01T00:00:00Z,2021-01-01T00:03:00Z,192.0.2.1`,
      ),
    ),
  "apple-play-history": (rows, albums) =>
    table(
      "Track Identifier,Track Description,Container Type,Container Description,Play Count",
      each(rows, albums, ({ artist, album, song }) => `1,${artist} - ${song},ALBUM,${artist} - ${album},2`),
    ),
  "itunes-library": (rows, albums) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>Major Version</key><integer>1</integer><key>Tracks</key><dict>
${each(
  rows,
  albums,
  ({ at, artist, album, song }) =>
    `<key>${at}</key><dict><key>Track ID</key><integer>${at}</integer><key>Name</key><string>${song}</string><key>Artist</key><string>${artist}</string>
<key>Album Artist</key><string>${artist}</string><key>Album</key><string>${album}</string><key>Year</key><integer>1999</integer><key>Play Count</key><integer>3</integer>
<key>Location</key><string>file:///Music/${at}.m4a</string></dict>`,
).join("\n")}
</dict><key>Playlists</key><array><dict><key>Name</key><string>Library</string></dict></array></dict></plist>`,
  "itunes-text": (rows, albums) =>
    utf16(
      table(
        "Name\tArtist\tComposer\tAlbum\tGrouping\tGenre\tSize\tTime\tDisc Number\tDisc Count\tTrack Number\tTrack Count\tYear\tDate Modified\tDate Added\tBit Rate\tSample Rate\tVolume Adjustment\tKind\tEqualizer\tComments\tPlays\tLast Played\tSkips\tLast Skipped\tMy Rating\tLocation",
        each(
          rows,
          albums,
          ({ artist, album, song }) =>
            `${song}\t${artist}\t\t${album}\t\tRock\t5000000\t200\t1\t1\t1\t10\t1999\t31/08/2020 7:43 PM\t31/08/2020 7:43 PM\t256\t44100\t\tAAC\t\tA "sign\t3\t\t\t\t80\t`,
        ),
        "\r\n",
      ),
    ),
  "discogs-collection": (rows, albums) =>
    table(
      "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition",
      each(
        rows,
        albums,
        ({ artist, album }) =>
          `LP 1,${artist} (2),${album},Label (3),"2xLP, Album, Ltd",4,1999,1,Uncategorized,2014-12-05 20:23:02,Mint (M)`,
      ),
    ),
  lastfm: (rows, albums) =>
    table(
      undefined,
      each(rows, albums, ({ artist, album, song }) => `${artist},${album},${song},20 Nov 2020 09:35`),
    ),
  listenbrainz: (rows, albums) =>
    each(rows, albums, ({ artist, album, song }) =>
      json({
        listened_at: 1_600_000_000,
        inserted_at: 1_600_000_001.5,
        track_metadata: {
          artist_name: artist,
          track_name: song,
          release_name: album,
          recording_msid: "00000000-0000-4000-8000-000000000000",
          additional_info: { submission_client: "a program", release_artist_name: artist },
          mbid_mapping: null,
        },
      }),
    ).join("\n"),
  "rate-your-music": (rows, albums) =>
    table(
      "RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,Rating,Ownership,Purchase Date,Media Type,Review",
      each(
        rows,
        albums,
        ({ artist, album }) => `"1","The","${artist}","","","${album}","1999","8","o","","",  ""`,
      ),
    ),
  "youtube-music-library": (rows, albums) =>
    table(
      "Video ID,Song Title,Album Title,Artist Name 1,Artist Name 2",
      each(rows, albums, ({ artist, album, song }) => `abcdefghijk,${song},${album},${artist},`),
    ),
  "youtube-music-history": (rows, albums) =>
    json(
      each(rows, albums, ({ artist, song }) => ({
        header: "YouTube Music",
        title: `Watched ${song}`,
        titleUrl: "https://music.youtube.com/watch?v=abcdefghijk",
        subtitles: [{ name: `${artist} - Topic`, url: "https://www.youtube.com/channel/1" }],
        time: "2024-01-01T00:00:00Z",
      })),
    ),
  tunemymusic: (rows, albums) =>
    table(
      "Track name,Artist name,Album,Playlist name,Type,ISRC,Deezer - id",
      each(
        rows,
        albums,
        ({ artist, album, song }) => `${song},${artist},${album},Favorite songs,Favorite,1,1`,
      ),
    ),
  exportify: (rows, albums) =>
    table(
      "Track URI,Track Name,Artist URI(s),Artist Name(s),Album URI,Album Name,Album Artist URI(s),Album Artist Name(s),Album Release Date,Added At",
      each(
        rows,
        albums,
        ({ artist, album, song }) =>
          `"spotify:track:1","${song}","spotify:artist:1","${artist}","spotify:album:1","${album}","spotify:artist:1","${artist}","1999-05-01","2024-01-01T00:00:00Z"`,
      ),
    ),
  maloja: (rows, albums) =>
    json({
      scrobbles: each(rows, albums, ({ artist, album, song }) => ({
        time: 1_600_000_000,
        track: { artists: [artist], title: song, album: { artists: [artist], albumtitle: album } },
      })),
    }),
  m3u: (rows, albums) =>
    table(
      "#EXTM3U",
      each(rows, albums, ({ artist, song }) => `#EXTINF:123,${artist} - ${song}\nMusic/${song}.mp3`),
    ),
  "album-table": (rows, albums) =>
    table(
      "Artist;Album;Year",
      each(rows, albums, ({ artist, album }) => `${artist};${album};1999`),
    ),
  "album-list": (rows, albums) =>
    each(rows, albums, ({ at, artist, album }) => `${at % 1000}. ${artist} – ${album} (1999)`).join("\n"),
};
