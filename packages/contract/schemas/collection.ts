import {
  collectionFilters,
  collectionSorts,
  longestSearch,
} from "@spindle/core/collection/collection-selection.ts";
import * as v from "valibot";
import { albumSchema } from "./album.ts";
import { newTrophiesSchema } from "./trophies.ts";
import {
  albumIdSchema,
  countSchema,
  pageEntries,
  pageOf,
  spinProviderSchema,
  spinIdSchema,
  timestampSchema,
} from "./values.ts";

const searchAndSort = {
  q: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(longestSearch, `A search can have at most ${longestSearch} characters.`),
      v.description("Part of an album's name, an artist, or a genre; case and accents don't matter"),
    ),
    "",
  ),
  sort: v.optional(v.picklist(collectionSorts), "recent"),
  ...pageEntries,
};
export const favoritesQuery = v.object(searchAndSort);
export const collectionQuery = v.object({
  ...searchAndSort,
  filter: v.optional(v.picklist(collectionFilters), "all"),
});

export const collectionItemSchema = v.object({
  id: v.pipe(spinIdSchema, v.description("The latest spin of the album")),
  startedAt: v.pipe(timestampSchema, v.description("When that spin began")),
  listenedAt: v.optional(timestampSchema),
  isFavorite: v.boolean(),
  createdAt: v.optional(v.pipe(timestampSchema, v.description("When it became a favorite"))),
  provider: v.optional(spinProviderSchema),
  album: albumSchema,
});
export type CollectionItem = v.InferOutput<typeof collectionItemSchema>;

export const collectionSchema = v.object({
  ...pageOf(collectionItemSchema).entries,
  total: v.pipe(countSchema, v.description("How many albums match, across all pages")),
  counts: v.object({ albums: countSchema, favorites: countSchema, artists: countSchema }),
});
export type Collection = v.InferOutput<typeof collectionSchema>;

export const albumIdParams = v.object({ albumId: albumIdSchema });
export const favoriteStatusSchema = v.object({ isFavorite: v.boolean() });
export const addedFavoriteSchema = v.object({ isFavorite: v.literal(true), newTrophies: newTrophiesSchema });

export const mostAlbumsAsked = 200;
export const albumIdsSchema = v.strictObject({
  albumIds: v.pipe(
    v.array(albumIdSchema),
    v.maxLength(mostAlbumsAsked, `At most ${mostAlbumsAsked} albums at a time.`),
  ),
});
export const favoriteStatusesSchema = v.record(v.string(), v.boolean());
