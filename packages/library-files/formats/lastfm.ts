import type { Row } from "../row.ts";
import type { JsonFormat } from "../text/json-format.ts";
import { listOf, recordOf, textOf } from "../text/json-values.ts";
import { tableFormat } from "../text/table-format.ts";

/** The tables that several programs make of Last.fm's plays, with or without a header. A play without a date is still going on. */
export const lastfmTable = tableFormat("lastfm", {
  columns: {
    artist: ["artist"],
    album: ["album"],
    song: ["track", "song title"],
    // lastfmstats.com adds the user's name: "Date#name".
    date: [/^date\b/, "utc time"],
  },
  required: ["artist", "album", "song", "date"],
  positions: (rows) => {
    const columns = withDateLast(rows) ?? withTimeFirst(rows);
    return columns && { hasHeader: false, columns };
  },
  read: ({ artist, album, song, date }) => (date === "" ? "not-listened" : { artist, album, song, plays: 1 }),
});

type Rows = readonly (readonly string[])[];

/** lastfm-to-csv: `artist,album,track,20 Nov 2020 09:35`. */
function withDateLast(rows: Rows) {
  const isDate = (text: string) => /^\d{1,2} \p{L}{3} \d{4},? \d{2}:\d{2}$/u.test(text);
  const isRow = (row: readonly string[]) => row.length === 4 && (row[3] === "" || isDate(row[3] ?? ""));
  const isSuch = rows.every(isRow) && rows.some((row) => row[3] !== "");
  return isSuch ? { artist: 0, album: 1, song: 2, date: 3 } : undefined;
}

/** lastexport: `time, track, artist, album` with tabs. */
function withTimeFirst(rows: Rows) {
  const isRow = (row: readonly string[]) => row.length >= 4 && /^\d{9,10}$/.test(row[0] ?? "");
  return rows.length > 0 && rows.every(isRow) ? { date: 0, song: 1, artist: 2, album: 3 } : undefined;
}

/** The pages of plays that mainstream.ghan.nl exports. */
export const lastfmPages = {
  kind: "lastfm",
  recognizes: (page) => Array.isArray(page["track"]),
  lists: { "*": ({ track }) => listOf(track).map(readPlay) },
} as const satisfies JsonFormat;

function readPlay(play: unknown): Row {
  const { artist, album, name, date } = recordOf(play);
  if (!date) return "not-listened";
  const nameOf = (value: unknown) => textOf(recordOf(value)["#text"]);
  return { artist: nameOf(artist), album: nameOf(album), song: textOf(name), plays: 1 };
}

/** The plays that lastfmstats.com exports. */
export const lastfmStats = {
  kind: "lastfm",
  recognizes: (play) => typeof play["track"] === "string" && "artist" in play && "date" in play,
  lists: {
    "scrobbles.*": ({ artist, album, track }) => ({
      artist: textOf(artist),
      album: textOf(album),
      song: textOf(track),
      plays: 1,
    }),
  },
} as const satisfies JsonFormat;
