import type { FinishedShelfImport } from "@spindle/contract/schemas/shelf.ts";
import { counted } from "@spindle/core/share/words.ts";
import type { LibraryKind } from "@spindle/library-files/formats/formats.ts";
import type { LibraryReport } from "@spindle/library-files/library-file.ts";
import { defaultLimits } from "@spindle/library-files/limits.ts";
import type { NotUsed } from "@spindle/library-files/row.ts";
import type { ReadProblem } from "./read-files.ts";

export const title = "Bring your records";
export const lede =
  "Have a collection elsewhere? Choose the file your music service or record catalog gives you, zipped or not, and its albums and artists go on your shelf.";
export const staysHere =
  "Your files are read in this browser and never leave it. Only albums and artists are sent, with how often you saved, liked, or played them.";
export const chooseFile = "Choose a File";
export const orDrop = "or drop files here";
export const filesToImport = "Files to import";

export const whereFrom = "Where do I get my file?";
/** What each service gives, and how it is asked for. */
export const sources: readonly { readonly name: string; readonly how: string }[] = [
  {
    name: "Spotify",
    how: "Ask for your data on your account’s privacy page. Both “Account data” and “Extended streaming history” work, in the zip they come in. Exportify’s files of playlists work too.",
  },
  {
    name: "Apple Music",
    how: "In the Music app or iTunes on a computer, export your library as XML. Or ask for a copy of your data at privacy.apple.com. Unpack zips within it first.",
  },
  {
    name: "YouTube Music",
    how: "At takeout.google.com, choose YouTube and YouTube Music, and JSON for your history.",
  },
  {
    name: "Deezer, Tidal, Qobuz, or Amazon Music",
    how: "TuneMyMusic can save your library there as a CSV file.",
  },
  { name: "Discogs", how: "Export your collection as CSV. Wantlists aren’t read." },
  {
    name: "Last.fm",
    how: "Last.fm has no export of its own. Sites such as lastfmstats.com save your scrobbles as CSV or JSON.",
  },
  { name: "ListenBrainz", how: "Export your data in your settings there, and choose the zip." },
  { name: "Rate Your Music", how: "Export your ratings and your collection from your profile there." },
  {
    name: "Anything else",
    how: "A table (CSV) with a column for artists and one for albums, an M3U playlist, or a list you type below.",
  },
];

export const typeList = "Type or paste a list";
export const albumsToAdd = "One album per line, such as “Miles Davis – Kind of Blue”";
export const addAlbums = "Add These Albums";
const nothingTyped = "Type at least one album, such as “Miles Davis – Kind of Blue”.";
const notAList =
  "Most of that isn’t a list of albums. Each line needs an artist, a dash, and a title, such as “Miles Davis – Kind of Blue”.";
export const typedName = "typed";

export const reading = "Reading your files...";
export const sending = "Putting it on your shelf...";
export const percent = (part: number): string => `${Math.floor(part * 100)}%`;
export const keepOpen =
  "You can use the rest of Spindle meanwhile. If you close this tab, nothing is imported.";
export const cancel = "Cancel";
export const canceled = "Canceled. Nothing was imported.";
export const stopped = (why: string): string =>
  `The import has stopped. ${why} When you try again, it goes on from there.`;
export const noAnswer = "We didn’t hear back. Check your connection.";
export const tryAgain = "Try Again";

export const couldNotImport = "Couldn’t Import";
const nothingChanged = "Nothing was imported.";
export const signedOut = `You’re signed out. ${nothingChanged}`;
export const refused = (why: string): string => `${why} ${nothingChanged}`;

const gigabytes = defaultLimits.bytes / 1e9;
const problems: Readonly<Record<ReadProblem, string>> = {
  empty: "That’s empty. Choose another file.",
  unknown: `Spindle can’t tell what’s in that file. “${whereFrom}” says which ones it can read.`,
  picture: `That’s a picture. “${whereFrom}” says which files Spindle can read.`,
  pdf: `That’s a PDF. “${whereFrom}” says which files Spindle can read.`,
  "web-page":
    "That’s a web page. If it’s from Google Takeout, ask for your history again and choose JSON as its format.",
  spreadsheet:
    "That’s a spreadsheet. Save it as CSV and choose that file. Instead of Deezer’s own file, choose one from TuneMyMusic.",
  "archive-in-archive": "There’s a zip in that zip. Unpack both, and choose the files that were in them.",
  "damaged-archive": "That zip is damaged. Download it again, or unpack it and choose the files in it.",
  "xml-with-entities":
    "That XML file declares entities, which Spindle doesn’t read. Export your library again and choose the new file.",
  "discogs-wantlist": "That’s your wantlist at Discogs. Export your collection there instead.",
  "discogs-inventory": "That’s your inventory at Discogs. Export your collection there instead.",
  "too-large": `That’s too large. Files may have up to ${gigabytes} GB together, and a zip as much when it’s unpacked. Choose fewer files.`,
  "not-loaded": "What reads your files didn’t load. Check your connection and try again.",
  unreadable: "Your browser couldn’t read that. Check that it’s a file, not a folder, and choose it again.",
};
export const fileRefused = (problem: ReadProblem): string => refused(problems[problem]);
export const listRefused = (problem: ReadProblem): string => {
  if (problem === "empty") return refused(nothingTyped);
  return problem === "unknown" ? refused(notAList) : fileRefused(problem);
};

const albumsAndArtists = (albums: number, artists: number): string =>
  [
    ...(albums > 0 || artists === 0 ? [counted(albums, "album")] : []),
    ...(artists > 0 ? [counted(artists, "artist")] : []),
  ].join(" and ");

/** What became of an import, in up to three sentences. */
export const imported = (counts: FinishedShelfImport): string => {
  const { albums, artists, albumsInCatalogue, newAlbums, newArtists } = counts;
  if (newAlbums + newArtists === 0) return "All of this was on your shelf already.";
  const isNotAllNew = newAlbums < albums || newArtists < artists;
  return [
    `${albumsAndArtists(albums, artists)} ${isOrAre(albums + artists)} on your shelf.`,
    ...(albums > 0 ? [`${inCatalog(albums, albumsInCatalogue)}.`] : []),
    ...(isNotAllNew
      ? [`${albumsAndArtists(newAlbums, newArtists)} ${isOrAre(newAlbums + newArtists)} new.`]
      : []),
  ].join(" ");
};
const isOrAre = (count: number): string => (count === 1 ? "is" : "are");
const inCatalog = (albums: number, known: number): string => {
  if (albums === 1) return known === 1 ? "The album is in the catalog" : "The album isn’t in the catalog";
  return `${known.toLocaleString("en")} of the albums ${isOrAre(known)} in the catalog`;
};
export const nothingFound = "There are no albums or artists in that. Nothing was imported.";

export const notUsedTitle = (rows: number): string =>
  `What wasn’t used (${counted(rows, "entry", "entries")})`;
const notUsed: Readonly<Record<NotUsed, string>> = {
  "no-names": "Without an artist’s name",
  "not-music": "Podcasts, audiobooks, and videos",
  "not-an-album": "Singles",
  "not-in-library": "On a wish list, or not in your library",
  "not-listened": "Skipped, or still playing",
  "not-liked": "Rated low",
  "name-too-long": "Names too long to be real",
  unreadable: "Not written like the rest",
  "too-many": `Beyond the ${defaultLimits.albums.toLocaleString("en")} albums and artists that fit`,
};
export const notUsedLine = (reason: NotUsed, count: number): string =>
  `${notUsed[reason]}: ${count.toLocaleString("en")}`;
/** What a listener should know of the files themselves. */
export const aboutFiles = ({ filesIgnored, endsEarly }: LibraryReport): readonly string[] => [
  ...(endsEarly
    ? ["A file breaks off, and what comes after that is missing. Download it again for the rest."]
    : []),
  ...(filesIgnored > 0 ? [`${counted(filesIgnored, "file")} had nothing that Spindle reads.`] : []),
];

export const importsTitle = "Imports";
export const importsNotLoaded = "Your imports didn’t load.";
const kindNames: Readonly<Record<LibraryKind, string>> = {
  "spotify-library": "Spotify library",
  "spotify-playlists": "Spotify playlists",
  "spotify-history": "Spotify history",
  "spotify-extended-history": "Spotify history",
  "apple-library-tracks": "Apple Music library",
  "apple-play-activity": "Apple Music history",
  "apple-play-history": "Apple Music history",
  "itunes-library": "Music app library",
  "itunes-text": "Music app library",
  "discogs-collection": "Discogs collection",
  lastfm: "Last.fm history",
  listenbrainz: "ListenBrainz history",
  "rate-your-music": "Rate Your Music collection",
  "youtube-music-history": "YouTube Music history",
  "youtube-music-library": "YouTube Music library",
  tunemymusic: "TuneMyMusic list",
  exportify: "Exportify list",
  maloja: "Maloja history",
  m3u: "M3U playlist",
  "album-table": "Table of albums",
  "album-list": "List of albums",
};
/** Kinds that this version doesn't know have no name. */
export const importName = (kinds: readonly string[]): string => {
  const names = new Set(
    kinds.map((kind) => (Object.hasOwn(kindNames, kind) ? kindNames[kind as LibraryKind] : "Other files")),
  );
  return [...names].join(", ");
};
export const importText = (albums: number, artists: number, day: string): string =>
  `${albumsAndArtists(albums, artists)}, ${day}`;
export const undo = "Undo import…";
export const undoOf = (name: string, day: string): string => `Undo import… of ${name}, ${day}`;
export const askUndo = "Undo this import?";
export const whatUndoDoes = (name: string): string =>
  `${name}: what only this import brought leaves your shelf. Your picks, your other imports, and your spins stay.`;
export const undoNow = "Undo Import";
export const undoing = "Undoing...";
export const undone = "Import Undone";
export const undoneText = "It’s no longer on your shelf.";
export const couldNotUndo = "Couldn’t Undo";
export const notUndone = "We didn’t hear back. Check your connection and try again.";
