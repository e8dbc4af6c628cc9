import { type AlbumKey, albumKey } from "./album-key.ts";

const keys = (albums: readonly (readonly [artist: string, title: string])[]): ReadonlySet<AlbumKey> =>
  new Set(albums.map(([artist, title]) => albumKey(artist, title)));

/** Studio albums whose titles sound like something else. */
export const studioAlbums = keys([
  ["Miles Davis", "A Tribute to Jack Johnson"],
  ["The Fall", "Live at the Witch Trials"],
  ["Waterparks", "Greatest Hits"],
]);

/** Well-known compilations whose titles do not say so. */
export const compilations = keys([
  ["Buzzcocks", "Singles Going Steady"],
  ["The Beatles", "1"],
  ["The Beatles", "Past Masters"],
  ["Bob Marley & The Wailers", "Legend"],
  ["Bob Marley", "Legend"],
  ["The Rolling Stones", "Hot Rocks 1964-1971"],
  ["Creedence Clearwater Revival", "Chronicle"],
  ["Neil Young", "Decade"],
  ["The Smiths", "Hatful of Hollow"],
  ["The Smiths", "Louder Than Bombs"],
  ["The Smiths", "The World Won't Listen"],
  ["New Order", "Substance"],
  ["New Order", "Substance 1987"],
  ["Joy Division", "Substance"],
  ["Nirvana", "Incesticide"],
  ["ABBA", "Gold"],
]);

/** Well-known concert recordings whose titles do not say so. */
export const liveAlbums = keys([
  ["Talking Heads", "Stop Making Sense"],
  ["Kiss", "Alive!"],
  ["Peter Frampton", "Frampton Comes Alive!"],
  ["Thin Lizzy", "Live and Dangerous"],
  ["Neil Young & Crazy Horse", "Live Rust"],
  ["Iron Maiden", "Live After Death"],
  ["Queen", "Live Killers"],
  ["Deep Purple", "Made in Japan"],
]);
