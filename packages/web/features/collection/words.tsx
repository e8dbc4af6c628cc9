import type { CollectionFilter, CollectionSort } from "@spindle/core/collection/collection-selection.ts";
import type { ReactNode } from "react";

export const title = "Your Vinyl Collection";
export const loading = "Loading your collection...";
export const notOpened = "We couldn’t open your collection";
export const noResponse = "Spindle didn’t respond. Check your connection and try again.";
export const nextNotLoaded = "The next albums didn’t load.";
export const tryAgain = "Try again";

export const albums = (count: number, written: ReactNode) => (
  <>
    {written} {count === 1 ? "album" : "albums"}
  </>
);
export const favorites = (count: number, written: ReactNode) => (
  <>
    {written} {count === 1 ? "favorite" : "favorites"}
  </>
);
export const artists = (count: number, written: ReactNode) => (
  <>
    {written} {count === 1 ? "artist" : "artists"}
  </>
);

export const search = "Search albums, artists, or genres";
export const searchHint = "Search albums, artists, or genres...";
export const clearSearch = "Clear search";
export const show = "Show";
export const sort = "Sort";
export const switchFilter = "Show favorites or all albums";
export const changeSort = "Change the sort order";
export const toSearch = "Search";
export const favoritesKey = "favorites";
export const sortKey = "sort";
export const searchKey = "search";

export const sortNames: Readonly<Record<CollectionSort, string>> = {
  recent: "Most Recent",
  alphabetical: "Album Name",
  artist: "Artist Name",
  decade: "Release Year",
};

export const sortedBy = (by: CollectionSort): string => `, sorted by ${sortNames[by]}`;

export const filterNames: Readonly<Record<CollectionFilter, string>> = {
  all: "All Albums",
  favourites: "Favourites",
};

export const noAlbums = "No Albums Yet";
export const landsHere = "Every album you spin lands here.";
export const spinDaily = "Spin once a day for one new album";
export const playThrough = "Play it from track 1 to the end";
export const pressHeart = "Press the heart next to the ones you love";
export const spinFirst = "Spin Your First Album";

export const noFavorites = "No Favorites Yet";
export const saveAlbums = "Save the albums you’d play again, and find them all here.";
export const pressAnyHeart = "Press the heart next to any album";
export const pressKey = (
  <>
    Press <kbd>F</kbd> on an album’s page
  </>
);
export const hearFirst = "Hear it all the way through first";
export const discover = "Discover Music";
export const viewAll = "View All Albums";

export const nothingFound = "Nothing on these shelves";
export const searchOtherwise = "Try fewer letters, a different spelling, an artist, or a genre.";
