import * as v from "valibot";

/** The moods that listeners can choose and albums can have. */
export const albumMoods = ["calm", "happy", "melancholy", "energetic", "romantic", "focused"] as const;

/** The moments of a day that an album can suit. */
export const albumMoments = ["morning", "evening", "workout"] as const;

const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest), v.regex(/^[^\p{Cc}]*$/u));

/** The forms of an album's ids: MusicBrainz's of the release group, Spotify's and Apple Music's of the album, Discogs's of the master. */
export const albumIdSchemas = {
  musicbrainz: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  ),
  spotify: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{22}$/))),
  apple: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,19}$/))),
  discogs: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,19}$/))),
};

/** One entry of the catalogue's files; `docs/recipes/add-albums.md` describes it for people. */
export const catalogueAlbumSchema = v.strictObject({
  title: line(200),
  /** Other forms of the title that services and listeners use: in its own script, in Latin letters, or in English. */
  titleAliases: v.optional(v.pipe(v.array(line(200)), v.minLength(1), v.maxLength(4))),
  /** The name or names as services credit them, joined as the act writes them: "Nazia Hassan & Zoheb Hassan". */
  artist: line(200),
  /** Each act, if more than one is credited. One act with "&" in its name needs no list. */
  artists: v.optional(v.pipe(v.array(line(200)), v.minLength(2), v.maxLength(8))),
  /** Other spellings of the artist's name that services and listeners use, including the native script. */
  aliases: v.optional(v.pipe(v.array(line(200)), v.minLength(1), v.maxLength(6))),
  /** Year of first release. */
  year: v.pipe(v.number(), v.integer(), v.minValue(1948), v.maxValue(2100)),
  /** ISO 3166-1 alpha-2 code of the act's home. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Most specific first. */
  genres: v.pipe(v.array(line(40)), v.minLength(1), v.maxLength(4)),
  moods: v.pipe(v.array(v.picklist(albumMoods)), v.minLength(1), v.maxLength(3)),
  moments: v.pipe(v.array(v.picklist(albumMoments)), v.minLength(1), v.maxLength(2)),
  /** Count of tracks on the first release; absent if it is not known for certain. */
  tracks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(200))),
  /** Whole minutes of playing time; absent if it is not known for certain. */
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(120))),
  /** How widely known and loved it is, 1 to 100. */
  popularity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  ...albumIdSchemas,
});

export type CatalogueAlbum = Readonly<
  Omit<
    v.InferOutput<typeof catalogueAlbumSchema>,
    "titleAliases" | "artists" | "aliases" | "genres" | "moods" | "moments"
  >
> & {
  readonly titleAliases?: readonly string[] | undefined;
  readonly artists?: readonly string[] | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly genres: readonly string[];
  readonly moods: readonly (typeof albumMoods)[number][];
  readonly moments: readonly (typeof albumMoments)[number][];
};
