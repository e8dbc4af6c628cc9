import * as v from "valibot";
import { mostItemsInPart, mostKindsNamed, mostLoved } from "../shelf-limits.ts";
import { whole, yearSchema } from "./bounds.ts";
import { albumIdSchema, countSchema, timestampSchema } from "./values.ts";

const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** An album of the catalogue, as the wall shows it. */
const offeredAlbumSchema = v.object({
  id: albumIdSchema,
  name: v.string(),
  artist: v.string(),
  year: v.optional(v.number()),
  genres: v.pipe(v.array(v.string()), v.description("Most specific first")),
});
export type OfferedAlbum = v.InferOutput<typeof offeredAlbumSchema>;

/** What can be picked, or was. */
export const offersSchema = v.object({
  albums: v.array(offeredAlbumSchema),
  artists: v.array(v.string()),
  genres: v.array(v.string()),
});
export type Offers = v.InferOutput<typeof offersSchema>;

/** The most that a listener can pick. */
export const mostPicks = 2000;

export const changePickSchema = v.strictObject({
  kind: v.picklist(["album", "artist", "genre"]),
  thing: v.pipe(
    nameSchema,
    v.description("An album's id, an artist's name, or a genre, as the wall gives it"),
  ),
  picked: v.boolean(),
});
export type PickChange = v.InferInput<typeof changePickSchema>;

const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.maxValue(most));

export const wallQuery = v.object({
  seed: v.pipe(
    wholeNumber(2 ** 32 - 1),
    v.description("Any number; the same one continues the same wall, so nothing comes on two pages"),
  ),
  page: v.optional(
    v.pipe(wholeNumber(100), v.description("From 0; a page after the last one is empty")),
    "0",
  ),
});

export const shelfSearchQuery = v.object({ q: v.pipe(v.string(), v.maxLength(200)) });

/** The most albums and artists of all imports together. */
export const mostShelfItems = 300_000;
/** The most imports on a shelf. */
export const mostShelfImports = 50;

/** What a file was, such as `spotify-library`. */
export const shelfImportKinds = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))),
  v.minLength(1),
  v.maxLength(mostKindsNamed),
);

/** An album's ids at services, as far as a file has them. */
export const serviceIdsSchema = v.strictObject({
  spotify: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{22}$/))),
});

/** How much an album or an artist is loved. */
export const loved = {
  saved: v.pipe(v.boolean(), v.description("It is owned, saved or followed")),
  songs: v.pipe(whole(0, mostLoved.songs), v.description("How many songs of it are liked")),
  plays: v.pipe(whole(0, mostLoved.plays), v.description("How many plays of its songs the file has")),
};

export const importPartSchema = v.strictObject({
  albums: v.pipe(
    v.array(
      v.strictObject({
        title: nameSchema,
        artist: nameSchema,
        year: v.optional(yearSchema),
        latin: v.optional(
          v.pipe(
            v.strictObject({ title: nameSchema, artist: nameSchema }),
            v.description("Its names in Latin letters, if the file has both"),
          ),
        ),
        ids: v.optional(serviceIdsSchema),
        ...loved,
      }),
    ),
    v.maxLength(mostItemsInPart),
  ),
  artists: v.pipe(v.array(v.strictObject({ name: nameSchema, ...loved })), v.maxLength(mostItemsInPart)),
});
export type ImportPart = v.InferInput<typeof importPartSchema>;

export const startShelfImportSchema = v.strictObject({ kinds: shelfImportKinds });

export const shelfImportIdSchema = v.pipe(v.string(), v.uuid("An id is a UUID."), v.toLowerCase());
export const shelfImportParams = v.object({ id: shelfImportIdSchema });
export const startedShelfImportSchema = v.object({ id: shelfImportIdSchema });

export const finishedShelfImportSchema = v.object({
  albums: countSchema,
  artists: countSchema,
  albumsInCatalogue: v.pipe(countSchema, v.description("How many of its albums the catalog has")),
  newAlbums: v.pipe(countSchema, v.description("How many of its albums no earlier import has")),
  newArtists: countSchema,
});
export type FinishedShelfImport = v.InferOutput<typeof finishedShelfImportSchema>;

export const shelfSchema = v.object({
  picks: v.pipe(offersSchema, v.description("Last picked first")),
  imports: v.pipe(
    v.array(
      v.object({
        id: shelfImportIdSchema,
        kinds: shelfImportKinds,
        albums: countSchema,
        artists: countSchema,
        finishedAt: timestampSchema,
      }),
    ),
    v.maxLength(mostShelfImports),
    v.description("Finished ones, the last first"),
  ),
});
export type Shelf = v.InferOutput<typeof shelfSchema>;
