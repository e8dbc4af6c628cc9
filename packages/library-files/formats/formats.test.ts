import { describe, expect, test } from "vitest";
import type { LibraryFile } from "../library-file.ts";
import type { NotUsed } from "../row.ts";
import { libraryOf, loveInWords, readContent, utf16 } from "../testing/read.ts";

interface Case {
  readonly what: string;
  readonly file: string | Uint8Array;
  readonly kind: string;
  /** "Artist / Title", with " (year)" if it has one, and " = saved, 2 liked, 7 plays" where a case is about it. */
  readonly albums?: readonly string[];
  readonly artists?: readonly string[];
  readonly notUsed?: Partial<Record<NotUsed, number>>;
}

const json = JSON.stringify;
const lines = (...all: readonly string[]) => all.join("\n");

/** The albums in the words of a case; without that if the case has none. */
function albumsAs(wanted: readonly string[], { albums }: LibraryFile): readonly string[] {
  const hasLove = wanted.some((album) => album.includes(" = "));
  return albums.map(({ artist, title, year, ...loved }) => {
    const name = `${artist} / ${title}${year === undefined ? "" : ` (${year})`}`;
    return hasLove ? `${name} = ${loveInWords(loved)}` : name;
  });
}

function testAll(cases: readonly Case[]) {
  for (const { what, file, kind, albums = [], artists, notUsed = {} } of cases) {
    test(what, async () => {
      const library = await libraryOf(file);
      expect(library.kinds).toEqual([kind]);
      expect(albumsAs(albums, library)).toEqual(albums);
      if (artists) expect(library.artists.map(({ name }) => name)).toEqual(artists);
      expect(library.report.notUsed).toEqual(notUsed);
    });
  }
}

describe("Spotify", () => {
  test("albums of the library keep their ids, if they are of the right form", async () => {
    const id = "6dVIqQ8qmQ5GBnJ9shOYGE";
    const uris = [`spotify:album:${id}`, `spotify:track:${id}`, "spotify:album:../../me", 7, undefined];
    const albums = uris.map((uri, at) => ({ artist: "A", album: `Album ${at}`, uri }));
    const library = await libraryOf(json({ albums }));
    expect(library.albums.map(({ ids }) => ids)).toEqual([
      { spotify: id },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  const play = (changed: object) => ({
    ts: "2023-02-14T19:06:00Z",
    ms_played: 200_000,
    master_metadata_track_name: "Song",
    master_metadata_album_artist_name: "Act",
    master_metadata_album_album_name: "Album",
    reason_end: "trackdone",
    skipped: null,
    ip_addr: "192.0.2.1",
    ...changed,
  });
  testAll([
    {
      what: "a saved album weighs more than liked songs, and what is banned or spoken is not in the library",
      kind: "spotify-library",
      file: json({
        tracks: [
          { artist: "B", album: "Liked", track: "One", uri: "spotify:track:1" },
          { artist: "B", album: "Liked", track: "Two", uri: "spotify:track:2" },
        ],
        albums: [{ artist: "A", album: "Saved", uri: "spotify:album:1" }],
        shows: [{ name: "A podcast", publisher: "P", uri: "spotify:show:1" }],
        episodes: [{ name: "An episode", show: "A podcast", uri: "spotify:episode:1" }],
        bannedTracks: [{ artist: "C", album: "Banned", track: "No", uri: "spotify:track:3" }],
        artists: [{ name: "D", uri: "spotify:artist:1" }],
        bannedArtists: [],
        other: ["spotify:x"],
      }),
      albums: ["A / Saved = saved", "B / Liked = 2 liked"],
      artists: ["D", "B", "A"],
      notUsed: { "not-music": 2, "not-in-library": 1 },
    },
    {
      what: "the library of 2019 has no addresses and no artists",
      kind: "spotify-library",
      file: json({
        tracks: [{ artist: "B", album: "Liked", track: "One" }],
        albums: [{ artist: "A", album: "Saved" }],
      }),
      albums: ["A / Saved", "B / Liked"],
    },
    {
      what: "members of a playlist that are no songs are null",
      kind: "spotify-playlists",
      file: json({
        playlists: [
          {
            name: "Mine",
            items: [
              { track: { trackName: "S", artistName: "A", albumName: "X" }, episode: null, localTrack: null },
              { track: null, episode: { episodeName: "E" }, localTrack: null },
            ],
          },
        ],
      }),
      albums: ["A / X = 1 plays"],
      notUsed: { "not-music": 1 },
    },
    {
      what: "plays of the short history are of artists only",
      kind: "spotify-history",
      file: json([
        { endTime: "2023-02-14 19:06", artistName: "A", trackName: "S", msPlayed: 180_000 },
        { endTime: "2023-02-14 19:07", artistName: "B", trackName: "S", msPlayed: 2_000 },
        { endTime: "2023-02-14 19:08", podcastName: "P", episodeName: "E", msPlayed: 180_000 },
      ]),
      artists: ["A"],
      notUsed: { "not-listened": 1, "not-music": 1 },
    },
    {
      what: "skipped plays and podcasts of the extended history don't count, but short songs that were heard do",
      kind: "spotify-extended-history",
      file: json([
        play({}),
        play({ ms_played: 20_000 }),
        play({ ms_played: 20_000, skipped: true, reason_end: "fwdbtn" }),
        play({ ms_played: 20_000, skipped: false, reason_end: "backbtn" }),
        play({ ms_played: 200_000, skipped: true, reason_end: "fwdbtn" }),
        play({
          master_metadata_track_name: null,
          master_metadata_album_artist_name: null,
          episode_name: "E",
        }),
      ]),
      albums: ["Act / Album = 3 plays"],
      notUsed: { "not-listened": 2, "not-music": 1 },
    },
  ]);
});

describe("Apple", () => {
  const track = (changed: object) => ({
    "Content Type": "Song",
    Title: "S",
    Artist: "A",
    Album: "X",
    ...changed,
  });
  const plist = (tracks: string, doctype = "") =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}<plist version="1.0">\n<dict><key>Tracks</key> <dict>\n${tracks}</dict><key>Playlists</key><array/></dict></plist>`;
  const tracksOf = (...each: readonly string[]) =>
    each.map((values, at) => `<key>${at}</key>\n\t<dict>${values}</dict>`).join("");
  testAll([
    {
      what: "videos, songs of playlists only and unknown years of the privacy export",
      kind: "apple-library-tracks",
      file: json([
        track({
          "Album Artist": "Act",
          Artist: "Act feat. Guest",
          "Track Year": 2001,
          "Track Play Count": 7,
        }),
        track({ "Album Artist": "Act", Artist: "Somebody", "Track Year": 0, "Is Part of Compilation": true }),
        track({ "Content Type": "Music Video" }),
        track({ "Playlist Only Track": true }),
        { "Content Type": "Song", Title: "Without album", Artist: "B" },
      ]),
      albums: ["Act / X (2001) = 2 liked, 7 plays"],
      artists: ["Act", "B"],
      notUsed: { "not-music": 1, "not-in-library": 1 },
    },
    {
      what: "play activity names artists at most",
      kind: "apple-play-activity",
      file: lines(
        "Artist Name,Content Name,Event Start Timestamp,Event End Timestamp,Client IP Address",
        "A,S,2021-01-01T00:00:00Z,,192.0.2.1",
        ",,2021-01-01T00:00:00Z,,192.0.2.1",
      ),
      artists: ["A"],
      notUsed: { "no-names": 1 },
    },
    {
      what: "descriptions of plays are split, also with the word null in front",
      kind: "apple-play-history",
      file: lines(
        "Country,Track Description,Container Type,Container Description",
        "PT,null - A-Ha - Take On - Live,PLAYLIST,Mine - 2024",
        "PT,B - S,ALBUM,B - An Album - Single",
        "PT,B - S,ALBUM,B - Another",
        "PT,,,",
      ),
      albums: ["B / Another"],
      artists: ["B", "A-Ha"],
      notUsed: { "no-names": 1 },
    },
    {
      what: "the library as XML: signs, compilations, and what is no music",
      kind: "itunes-library",
      file: plist(
        tracksOf(
          "<key>Name</key><string>S</string><key>Artist</key><string>A &#38; B</string><key>Album</key><string>X &lt;3</string><key>Year</key><integer>1999</integer>",
          "<key>Name</key><string>S</string><key>Artist</key><string>C</string><key>Album</key><string>Hits</string><key>Compilation</key><true/>",
          "<key>Name</key><string>S</string><key>Artist</key><string>C</string><key>Podcast</key><true/>",
          "<key>Name</key><string>S</string><key>Artist</key><string>C</string><key>Has Video</key><true/>",
          "<key>Name</key><string>S</string><key>Artist</key><string>C</string><key>Genre</key><string>Voice Memo</string>",
          "<key>Name</key><string>S</string><key>Artist</key><string>D</string><key>Play Date UTC</key><date>2040-02-06T06:28:15Z</date>",
        ),
        '<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
      ),
      albums: ["A & B / X <3 (1999)", "Various Artists / Hits"],
      artists: ["A & B", "D"],
      notUsed: { "not-music": 3 },
    },
    {
      what: "the text export: UTF-16, line ends of the old Macintosh, and quotes that are plain signs",
      kind: "itunes-text",
      file: utf16(
        [
          "Name\tArtist\tComposer\tAlbum\tGrouping\tGenre\tYear\tPlays",
          '12" Mix\tMotörhead\t\t"Heroes"\t\tRock\t1977\t4',
          "S\tBjörk\t\tHomogenic\t\tPop\t\t",
          "",
        ].join("\r"),
      ),
      albums: ['Motörhead / "Heroes" (1977) = 1 liked, 4 plays', "Björk / Homogenic = 1 liked"],
    },
    {
      what: "the text export with translated columns",
      kind: "itunes-text",
      file: utf16(
        [
          `Name\tKünstler\tKomponist\tAlbum\tGruppierung\tGenre\tJahr${"\tSpalte".repeat(15)}`,
          `S\tKraftwerk\t\tAutobahn\t\tElectronic\t1974${"\t".repeat(15)}`,
          "",
        ].join("\r\n"),
      ),
      albums: ["Kraftwerk / Autobahn (1974)"],
    },
    {
      what: "Apple's endings: an EP is an album of its name, a single is none",
      kind: "apple-library-tracks",
      file: json([track({ Album: "Kindred - EP" }), track({ Album: "Archangel - Single", Artist: "B" })]),
      albums: ["A / Kindred"],
      artists: ["A", "B"],
    },
  ]);
});

describe("Discogs", () => {
  const header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added";
  testAll([
    {
      what: "numbers, signs and dots of names are dropped, copies are one, singles are none, and the year of a pressing is not the album's",
      kind: "discogs-collection",
      file: lines(
        `${header},Collection Media Condition,Collection Notes`,
        'A1,Prism (2),Prism,GRT (3),"LP, Album",4,1977,1,Uncategorized,2014-12-05 20:23:02,Mint (M),"a, note"',
        'A1,Prism (2),Prism,GRT (3),"2xLP, Album, RE, Ltd, Gre",0,2015,2,Uncategorized,2014-12-05 20:23:02,,',
        'A2,Buddy Holly & The Crickets (2),"The ""Chirping"" Crickets",Brunswick,"LP, Alb",0,0,3,Uncategorized,23/04/2023 04:38',
        'A3,Beatles*,Help!,X,"7"", Single",0,,4,Uncategorized,2014-12-05 20:23:02',
        'A4,"Beatles, The",Help!,X,"LP + 7"", Single, Album",0,,5,Uncategorized,2014-12-05 20:23:02',
        "A5,Ann* · Bo (5),Duo (Live),X,CD,0,,6,Uncategorized,2014-12-05 20:23:02",
      ),
      albums: [
        "Prism / Prism",
        'Buddy Holly & The Crickets / The "Chirping" Crickets',
        "The Beatles / Help!",
        "Ann, Bo / Duo (Live)",
      ],
      notUsed: { "not-an-album": 1 },
    },
    {
      what: "a collection that R saved again",
      kind: "discogs-collection",
      file: lines(
        '"Catalog.","Artist","Title","Label","Format","Rating","Released","release_id","CollectionFolder","Date.Added"',
        'NA,"A","X","L","LP",NA,1999,1,"Uncategorized","2014-12-05 20:23:02"',
        '"C","NA","Y","L","LP",NA,1999,1,"Uncategorized","2014-12-05 20:23:02"',
      ),
      albums: ["A / X"],
      notUsed: { "no-names": 1 },
    },
    {
      what: "a shorter collection",
      kind: "discogs-collection",
      file: lines("Catalog#,Artist,Title,Label,Format,Rating,Released,release_id", "A,A,X,L,LP,,,1"),
      albums: ["A / X"],
    },
  ]);
  test.each([
    [
      "wantlist",
      `${header.replace("CollectionFolder,Date Added", "Notes")}\nA,A,X,L,LP,,,1,,2014-12-05 20:23:02`,
    ],
    ["inventory", "listing_id,artist,title,label,catno,format,release_id,status\n1,A,X,L,C,LP,1,For Sale"],
  ])("a %s is no collection, and is refused by name", async (name, file) => {
    expect(await readContent(file)).toEqual({ ok: false, failure: `discogs-${name}` });
  });
});

describe("Last.fm", () => {
  testAll([
    {
      what: "without a header; a play without date is still going on",
      kind: "lastfm",
      file: lines("A,X,S,20 Nov 2020 09:35", "A,X,S,", "B,,S,02 Jan 2021 10:00"),
      albums: ["A / X = 1 plays"],
      artists: ["A", "B"],
      notUsed: { "not-listened": 1 },
    },
    ...["artist,album,track,date", "artist,album,song_title,date_time", "Artist, Album ,Track,Date"].map(
      (header) => ({
        what: `with the header ${header}`,
        kind: "lastfm",
        file: lines(header, "A,X,S,20 Nov 2020 09:35"),
        albums: ["A / X"],
      }),
    ),
    {
      what: "the tables of mainstream.ghan.nl, long and short",
      kind: "lastfm",
      file: lines(
        "uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid",
        '"1720688820","11 Jul 2024, 09:07","A","","X, Y","","S",""',
      ),
      albums: ["A / X, Y"],
    },
    {
      what: "the short table of mainstream.ghan.nl",
      kind: "lastfm",
      file: lines("utc_time,artist,album,track", '"11 Jul 2024, 09:07","A","X","S"'),
      albums: ["A / X"],
    },
    {
      what: "the pages of mainstream.ghan.nl",
      kind: "lastfm",
      file: json([
        {
          track: [
            {
              artist: { "#text": "A", mbid: "" },
              album: { "#text": "X", mbid: "" },
              name: "S",
              date: { uts: "1", "#text": "11 Jul 2024, 09:07" },
            },
            { artist: { "#text": "B", mbid: "" }, album: { "#text": "Y", mbid: "" }, name: "Now" },
          ],
        },
      ]),
      albums: ["A / X"],
      notUsed: { "not-listened": 1 },
    },
    {
      what: "the JSON of lastfmstats.com",
      kind: "lastfm",
      file: json({
        username: "u",
        scrobbles: [{ track: "S", artist: "A", album: "X", albumId: "1", date: 1_600_000_000_000 }],
      }),
      albums: ["A / X"],
    },
    {
      what: "the table of lastfmstats.com: semicolons, a byte order mark, and the user's name in a column",
      kind: "lastfm",
      file: lines("\ufeffArtist;Album;AlbumId;Track;Date#user", "A;X;1;S;1600000000000"),
      albums: ["A / X"],
    },
    {
      what: "the table of R, where NA is missing",
      kind: "lastfm",
      file: lines(
        '"","date","artist","track","album"',
        '"1","2020-01-01","A","S","X"',
        '"2","2020-01-01","B","S",NA',
      ),
      albums: ["A / X"],
      artists: ["A", "B"],
    },
    {
      what: "the lines of lastexport",
      kind: "lastfm",
      file: lines("1600000000\tS\tA\tX", "1600000001\tT\tA\tX", ""),
      albums: ["A / X = 2 plays"],
    },
  ]);
});

describe("ListenBrainz", () => {
  const listen = (metadata: object) => ({
    listened_at: 1_600_000_000.5,
    track_metadata: { track_name: "S", artist_name: "A", ...metadata },
  });
  const three = [
    listen({ release_name: "X", mbid_mapping: null }),
    listen({ artist_name: "A feat. B", release_name: "X", additional_info: { release_artist_name: "A" } }),
    listen({ artist_name: "Tyler, The Creator", mbid_mapping: { release_mbid: "1" } }),
  ];
  for (const [form, file] of [
    ["lines", three.map((each) => json(each)).join("\n")],
    ["a list", json(three)],
    ["a submission", json({ listen_type: "import", payload: three })],
  ] as const)
    testAll([
      {
        what: `listens as ${form}, with names that hold commas and albums that have ids only`,
        kind: "listenbrainz",
        file,
        albums: ["A / X = 2 plays"],
        artists: ["A", "Tyler, The Creator"],
      },
    ]);
  test("one listen alone is a line", async () => {
    expect((await libraryOf(json(three[0]))).kinds).toEqual(["listenbrainz"]);
  });
  test("feedback has ids only and is not understood", async () => {
    const file = json({ recording_msid: "1", recording_mbid: "2", score: 1, created: 3 });
    expect(await readContent(file)).toEqual({ ok: false, failure: "unknown" });
  });
});

describe("Rate Your Music", () => {
  const header =
    "RYM Album, First Name,Last Name,First Name localized, Last Name localized,Title,Release_Date,Rating,Ownership,Purchase Date,Media Type";
  testAll([
    {
      what: "blanks before quotes, entities, ownership and ratings",
      kind: "rate-your-music",
      file: lines(
        `${header},Review`,
        '"1","The","Band &amp; Co","","","It&#039;s &#34;X&#34; &#092;o/","1999","8","n","","",  "[b]Good[/b], but',
        'long "indeed"!"',
        '"2","","B","","","Owned","","0","o","","LP",  ""',
        '"3","","B","","","Wish","2000","0","w","","",  ""',
        '"4","","B","","","Sold","2000","0","u","","",  ""',
        '"5","","B","","","Bad","2000","2","o","","",  ""',
      ),
      albums: ['The Band & Co / It\'s "X" \\o/ (1999)', "B / Owned"],
      notUsed: { "not-in-library": 2, "not-liked": 1 },
    },
    {
      what: "without reviews",
      kind: "rate-your-music",
      file: lines(header, '"1","","A","","","X","1999","8","o","",""'),
      albums: ["A / X (1999)"],
    },
  ]);
  test("names in both scripts are kept", async () => {
    const rows = [
      '"1","","Кино","","Kino","Группа крови","1988","10","o","","",""',
      '"2","","Молчат дома","","","Этажи (Etazhi)","2018","10","o","","",""',
      '"3","","Кино [Kino]","","","Ночь","1986","10","o","","",""',
      '"4","","Low","","","Ones and Sixes [Deluxe]","2015","10","o","","",""',
    ];
    const { albums } = await libraryOf(lines(`${header},Review, Review Title`, ...rows));
    expect(
      albums.map(({ artist, title, latin }) => [artist, title, latin && `${latin.artist} / ${latin.title}`]),
    ).toEqual([
      ["Кино", "Группа крови", "Kino / Группа крови"],
      ["Молчат дома", "Этажи", "Молчат дома / Etazhi"],
      ["Кино", "Ночь", "Kino / Ночь"],
      ["Low", "Ones and Sixes [Deluxe]", undefined],
    ]);
  });
});

describe("YouTube Music", () => {
  testAll([
    {
      what: "the newer library, with rows that are shorter than its header",
      kind: "youtube-music-library",
      file: lines(
        "Video ID,Song Title,Album Title,Artist Name 1,Artist Name 2",
        "abcdefghij-,S,X,A",
        "abcdefghij_,T,X,A,B",
      ),
      albums: ["A / X"],
    },
    {
      what: "the older library",
      kind: "youtube-music-library",
      file: lines(
        "Song URL,Song Title,Album Title,Artist Names",
        "https://music.youtube.com/watch?v=abcdefghijk,S,X,A",
      ),
      albums: ["A / X"],
    },
    {
      what: "a library with translated columns",
      kind: "youtube-music-library",
      file: lines("Video-ID,Titel,Album,Name des Interpreten 1", "abcdefghijk,S,X,A"),
      albums: ["A / X"],
    },
    {
      what: "the history, of which only YouTube Music counts",
      kind: "youtube-music-history",
      file: json([
        { header: "YouTube", title: "Watched a video", time: "2024-01-01T00:00:00Z" },
        {
          header: "YouTube Music",
          title: "Watched S",
          subtitles: [{ name: "A - Topic" }],
          time: "2024-01-01T00:00:00Z",
        },
        {
          header: "YouTube Music",
          title: "https://music.youtube.com/watch?v=1",
          time: "2024-01-01T00:00:00Z",
        },
      ]),
      artists: ["A"],
      notUsed: { "not-music": 1, "no-names": 1 },
    },
  ]);
});

describe("others", () => {
  testAll([
    {
      what: "TuneMyMusic: an album has its title in the column of the track",
      kind: "tunemymusic",
      file: lines(
        "Track name,Artist name,Album,Playlist name,Type,ISRC,Deezer - id",
        "X,A,,,Album,,1",
        ",B,,,Artist,,2",
        "S,C,Y,,Favorite,3,3",
        "S,C,Z,Mine,Playlist,4,4",
      ),
      albums: ["A / X = saved", "C / Y = 1 liked", "C / Z = 1 plays"],
      artists: ["B", "C", "A"],
    },
    {
      what: "Exportify with artists of albums",
      kind: "exportify",
      file: lines(
        '"Track URI","Track Name","Album Name","Album Artist Name(s)","Album Release Date","Artist Name(s)"',
        '"spotify:track:1","S","X","A","1999-05-01","A, Guest"',
      ),
      albums: ["A / X (1999)"],
    },
    {
      what: "newer Exportify without: guests join the artist of the album",
      kind: "exportify",
      file: lines(
        "Track URI,Track Name,Album Name,Artist Name(s),Release Date,Added At",
        "spotify:track:1,S,X,A,1999,2024",
        "spotify:track:2,T,X,A;Guest,1999,2024",
      ),
      albums: ["A / X (1999) = 2 liked"],
    },
    {
      what: "Maloja: a play without an album",
      kind: "maloja",
      file: json({
        scrobbles: [
          { time: 1, track: { artists: ["A", "B"], title: "S", album: { artists: ["A"], albumtitle: "X" } } },
          { time: 2, track: { artists: ["C"], title: "S", album: null } },
        ],
      }),
      albums: ["A / X"],
      artists: ["A", "C"],
    },
    {
      what: "M3U in UTF-16",
      kind: "m3u",
      file: utf16("#EXTM3U\r\n#EXTINF:123,A - S\r\nA\\S.mp3\r\n#EXTINF:1,no dash\r\nb.mp3"),
      artists: ["A"],
      notUsed: { "no-names": 1 },
    },
    {
      what: "lines: hyphens and dashes, years, numbers and bullets",
      kind: "album-list",
      file: lines(
        "1. Artist - Album",
        "  2) A-ha – Hunting High and Low (1985)",
        "• Jay-Z — The Black Album [2003]",
        "- Prince - 1999",
        "#5 Godspeed You! Black Emperor - F♯ A♯ ∞ - Reissue",
        "50 Cent - Get Rich or Die Tryin'",
        "Heading",
        "",
      ),
      albums: [
        "Artist / Album",
        "A-ha / Hunting High and Low (1985)",
        "Jay-Z / The Black Album (2003)",
        "Prince / 1999",
        "Godspeed You! Black Emperor / F♯ A♯ ∞ - Reissue",
        "50 Cent / Get Rich or Die Tryin'",
      ],
      notUsed: { "no-names": 1 },
    },
    {
      what: "a table of one's own",
      kind: "album-table",
      file: lines("Year;Album;Artist", "1999;X;A", ";Y;", ""),
      albums: ["A / X (1999)"],
      notUsed: { "no-names": 1 },
    },
  ]);
});
