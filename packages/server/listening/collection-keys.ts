import {
  type SearchableAlbum,
  searchTextOf,
  sortKey,
  sortYear,
} from "@spindle/core/collection/search-text.ts";
import type { CollectionKeys } from "../db/queries/counting.ts";

/** The keys by which a collection is sorted and searched. */
export function collectionKeys(album: SearchableAlbum & { readonly year: number | null }): CollectionKeys {
  return {
    titleKey: sortKey(album.title),
    artistKey: sortKey(album.artist),
    year: sortYear(album.year),
    searchText: searchTextOf(album),
  };
}
