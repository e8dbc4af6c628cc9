import { type AlbumKey, albumKey } from "./album-key.ts";
import namedCompilations from "./verdicts/compilations.json" with { type: "json" };
import namedConcerts from "./verdicts/concerts.json" with { type: "json" };
import namedStudioAlbums from "./verdicts/studio-albums.json" with { type: "json" };

/** Pairs of artist and title, as `verdicts/` lists them. */
type NamedAlbums = readonly (readonly string[])[];

const keys = (albums: NamedAlbums): ReadonlySet<AlbumKey> =>
  new Set(albums.map(([artist = "", title = ""]) => albumKey(artist, title)));

/** Studio albums, many of which sound like something else by their titles. */
export const studioAlbums = keys(namedStudioAlbums);

/** Well-known compilations, many of whose titles do not say so. */
export const compilations = keys(namedCompilations);

/** Well-known concert recordings, many of whose titles do not say so. */
export const liveAlbums = keys(namedConcerts);
