import type { Offers, Shelf } from "@spindle/contract/schemas/shelf.ts";
import { titles } from "@spindle/contract/pages.ts";

export const title = titles.shelf;
export const lede = "Pick what you love. Your spins draw from it, and you can change it whenever you like.";
export const logIn = "Please log in to see your shelf";
export const loading = "Looking through the catalog…";
export const notLoaded = "Your shelf didn’t load.";
export const wallNotLoaded = "The catalog didn’t load.";
export const moreNotLoaded = "The next ones didn’t load. Please try again.";
export const done = "Done";
export const nothingYet = "Nothing picked yet";

export const search = "Search albums, artists and genres";
export const clearSearch = "Clear search";
export const nothingFound = (query: string) => `The catalog has nothing called “${query}”.`;
export const found = (count: number) => (count === 1 ? "1 result" : `${count} results`);

export const onShelf = "On your shelf";
export const picksGoHere = "What you pick goes here. Your imports are listed under “Bring your records”.";
export const orBring = "Or bring your records from another service";
export const wall = "From the catalog";
export const albums = "Albums";
export const artists = "Artists";
export const genres = "Genres";
export const showMore = "Show more";
export const showMoreLikeThese = "Show more like these";
export const wallEnds = "That’s all for now. Search for anything else.";

export const albumName = (name: string, artist: string, year: number | undefined) =>
  year === undefined ? `${name} by ${artist}` : `${name} by ${artist}, ${year}`;

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : several}`];

/** "3 albums, 2 artists, 1 import", or that there is nothing. */
export const shelfCounts = (picked: Offers, imports: Shelf["imports"]): string =>
  [
    ...counted(picked.albums.length, "album", "albums"),
    ...counted(picked.artists.length, "artist", "artists"),
    ...counted(picked.genres.length, "genre", "genres"),
    ...counted(imports.length, "import", "imports"),
  ].join(", ") || nothingYet;

export const notChanged = "Shelf Not Changed";
export const notSaved = "We couldn’t save that. Please try again.";
