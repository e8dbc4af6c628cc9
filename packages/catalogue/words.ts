// Texts about mistakes in a file of albums. A fault has no final period, because the fix follows; a fix is a sentence.

const wantsOfIds = {
  musicbrainz:
    "Give the id of MusicBrainz's release group (8-4-4-4-12 of 0 to 9 and a to f), or leave it out.",
  spotify: "Give the 22 letters and digits of Spotify's album, or leave it out.",
  apple: "Give the number of Apple Music's album as text, or leave it out.",
  discogs: "Give the number of Discogs's master release as text, or leave it out.",
};

/** The fix for each field of an album. */
export const wantsOfFields: Readonly<Record<string, string>> = {
  title: "Give the title as text of 1 to 200 characters.",
  titleAliases: "List 1 to 4 other forms of the title, or leave it out.",
  artist: "Give the artist as text of 1 to 200 characters.",
  artists: "List each of 2 to 8 acts separately, or leave it out for one act.",
  aliases: "List 1 to 6 other spellings of the artist, or leave it out.",
  year: "Give the year of first release as a number, 1948 or later.",
  country: "Give the act's home as two capital letters (ISO 3166-1 alpha-2).",
  genres: "List 1 to 4 genres, most specific first.",
  moods: "List 1 to 3 of calm, happy, melancholy, energetic, romantic, and focused.",
  moments: "List 1 or 2 of morning, evening, and workout.",
  tracks: "Give the number of tracks, from 4 to 200, or leave it out.",
  minutes: "Give the length in whole minutes, from 15 to 120, or leave it out.",
  popularity: "Give a whole number from 1 to 100.",
  ...wantsOfIds,
};

/** The fix for each field of an entry of ids. */
export const wantsOfIdEntry: Readonly<Record<string, string>> = {
  artist: "Give the artist as the album has it.",
  title: "Give the title as the album has it.",
  ...wantsOfIds,
};
export const useOnly = (fields: readonly string[]) => `Use only these fields: ${fields.join(", ")}.`;

export const tooDeep = (deepest: number) => `lists and objects are nested more than ${deepest} deep`;
export const notJson = (error: string) => `not valid JSON (${error})`;
export const notArray = "not a JSON array of albums";
export const writeArray = "Write a JSON array with one album per line, as docs/recipes/add-albums.md shows.";

export const unknownGenre = (genre: string) => `genres: “${genre}” isn't a known genre`;
export const useKnownGenre = "Use a word from packages/catalogue/genres.json.";
export const useKnownGenreSuchAs = (near: readonly string[]) =>
  `Use a word from packages/catalogue/genres.json, such as ${near.join(", ")}.`;
export const broadGenreFirst = (genre: string) => `genres: “${genre}” comes before a narrower one`;
export const specificGenreFirst = "List the most specific genre first.";

export const mistakeOnLine = (
  file: string,
  line: number,
  title: string | undefined,
  fault: string,
  fix: string,
) =>
  title === undefined
    ? `${file}, line ${line}: ${fault}. ${fix}`
    : `${file}, line ${line} (“${title}”): ${fault}. ${fix}`;
export const andMore = (count: number) => `and ${count} more.`;
