import { type ArtistKey, artistKey } from "../album/album-key.ts";
import type { AlbumId } from "../ids.ts";
import { albumNames, type TalliedAlbum, type TallyName } from "../listening/spin-tallies.ts";

/** What came up for the first time in a listener's history, in order. */
export interface WeekNews {
  readonly artists: readonly string[];
  readonly countries: readonly string[];
  readonly decades: readonly string[];
  /** Distinct albums from these countries and decades. */
  readonly albums: number;
}

/** What was new to a listener from a date on; may include more than the week's. */
export interface Firsts {
  readonly artists: readonly string[];
  readonly names: readonly TallyName[];
}

type NewsSpin = TalliedAlbum & { readonly albumId: AlbumId; readonly artists: readonly string[] };

/** What was new in a week, from its spins in date order. */
export function weekNews(spins: readonly NewsSpin[], firsts: Firsts): WeekNews {
  const isFirst = ({ kind, name }: TallyName) =>
    firsts.names.some((first) => first.kind === kind && first.name === name);
  const placesOf = (spin: NewsSpin) =>
    albumNames(spin).filter((each) => each.kind !== "genre" && isFirst(each));
  const places = spins.flatMap(placesOf);
  const namesOf = (kind: TallyName["kind"]) => [
    ...new Set(places.filter((each) => each.kind === kind).map(({ name }) => name)),
  ];
  const fromThere = spins.filter((spin) => placesOf(spin).length > 0);
  // The first spelling wins.
  const artists = new Map<ArtistKey, string>();
  for (const name of spins.flatMap((spin) => spin.artists)) {
    const key = artistKey(name);
    if (firsts.artists.includes(key) && !artists.has(key)) artists.set(key, name);
  }
  return {
    artists: [...artists.values()],
    countries: namesOf("country"),
    decades: namesOf("decade"),
    albums: new Set(fromThere.map(({ albumId }) => albumId)).size,
  };
}
