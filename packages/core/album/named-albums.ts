import { type AlbumKey, albumKey } from "./album-key.ts";
import namedCompilations from "./verdicts/compilations.json" with { type: "json" };
import namedConcerts from "./verdicts/concerts.json" with { type: "json" };
import namedStudioAlbums from "./verdicts/studio-albums.json" with { type: "json" };

/** Pairs of artist and title, as in `verdicts/`. */
type NamedAlbums = readonly (readonly string[])[];

const keys = (albums: NamedAlbums): ReadonlySet<AlbumKey> =>
  new Set(albums.map(([artist = "", title = ""]) => albumKey(artist, title)));

/** Studio albums whose titles may suggest something else. */
export const studioAlbums = keys(namedStudioAlbums);

/** Well-known compilations whose titles may not say so. */
export const compilations = keys(namedCompilations);

/** Well-known concert recordings whose titles may not say so. */
export const liveAlbums = keys(namedConcerts);
