import { displayTitle } from "../album/album-key.ts";
import { cleanText } from "../text/clean-text.ts";
import { showsSomething } from "../text/shows-something.ts";

interface Place {
  /** Stored and sent; never changed. */
  readonly id: string;
  /** As people see it. */
  readonly name: string;
  /** The search for an encoded text; a place without addresses has none. */
  readonly search?: (query: string) => string;
  /** The page of an album, if its id there has this form. */
  readonly album?: { readonly idForm: RegExp; readonly address: (id: string) => string };
}

const number = /^[1-9]\d{0,19}$/;

/** Where people listen, in the order of the screens. The addresses are as seen in public use in 2026; Apple and Qobuz lead on to the visitor's country. */
export const listeningPlaces = [
  {
    id: "spotify",
    name: "Spotify",
    search: (query) => `https://open.spotify.com/search/${query}/albums`,
    album: { idForm: /^[0-9A-Za-z]{22}$/, address: (id) => `https://open.spotify.com/album/${id}` },
  },
  {
    id: "apple-music",
    name: "Apple Music",
    search: (query) => `https://music.apple.com/search?term=${query}`,
    album: { idForm: number, address: (id) => `https://music.apple.com/album/${id}` },
  },
  {
    id: "youtube-music",
    name: "YouTube Music",
    search: (query) => `https://music.youtube.com/search?q=${query}`,
    album: { idForm: /^MPREb_[\w-]{11}$/, address: (id) => `https://music.youtube.com/browse/${id}` },
  },
  {
    id: "tidal",
    name: "Tidal",
    search: (query) => `https://tidal.com/search?q=${query}`,
    album: { idForm: number, address: (id) => `https://tidal.com/album/${id}` },
  },
  {
    id: "qobuz",
    name: "Qobuz",
    search: (query) => `https://www.qobuz.com/us-en/search/albums/${query}`,
    album: { idForm: /^[0-9a-z]{8,20}$/, address: (id) => `https://open.qobuz.com/album/${id}` },
  },
  {
    id: "deezer",
    name: "Deezer",
    search: (query) => `https://www.deezer.com/search/${query}/album`,
    album: { idForm: number, address: (id) => `https://www.deezer.com/album/${id}` },
  },
  {
    id: "amazon-music",
    name: "Amazon Music",
    search: (query) => `https://music.amazon.com/search/${query}`,
    album: { idForm: /^B[0-9A-Z]{9}$/, address: (id) => `https://music.amazon.com/albums/${id}` },
  },
  {
    id: "bandcamp",
    name: "Bandcamp",
    search: (query) => `https://bandcamp.com/search?q=${query}&item_type=a`,
    // The id is the album's own address.
    album: {
      idForm: /^https:\/\/[a-z0-9][a-z0-9-]{0,62}\.bandcamp\.com\/album\/[\w-]{1,200}$/,
      address: (id) => id,
    },
  },
  {
    id: "soundcloud",
    name: "SoundCloud",
    search: (query) => `https://soundcloud.com/search/albums?q=${query}`,
    // The id is the set's own address.
    album: {
      idForm: /^https:\/\/soundcloud\.com\/[\w-]{1,100}\/sets\/[\w-]{1,200}$/,
      address: (id) => id,
    },
  },
  { id: "turntable", name: "My turntable" },
] as const satisfies readonly Place[];

export type PlaceId = (typeof listeningPlaces)[number]["id"];

export interface PlacedAlbum {
  readonly title: string;
  /** As the album credits them. */
  readonly artist: string;
  /** Its id at each place where one is known, of unknown form. */
  readonly ids?: { readonly [Id in PlaceId | ReferenceId]?: string | undefined } | undefined;
}

/** Where one reads about an album, if its id there is known. */
const references = [
  {
    id: "discogs",
    name: "Discogs",
    idForm: number,
    address: (id: string) => `https://www.discogs.com/master/${id}`,
  },
  {
    id: "musicbrainz",
    name: "MusicBrainz",
    idForm: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    address: (id: string) => `https://musicbrainz.org/release-group/${id}`,
  },
] as const;
type ReferenceId = (typeof references)[number]["id"];

/** The pages that tell about an album, of those whose id has the right form. */
export function referencePages({ ids }: PlacedAlbum) {
  return references.flatMap(({ id, name, idForm, address }) => {
    const known = ids?.[id];
    return known !== undefined && idForm.test(known) ? [{ id, name, url: address(known), exact: true }] : [];
  });
}

/** The longest part of a search, in code points. */
const longestPart = 100;

const placesById = new Map<string, Place>(listeningPlaces.map((place) => [place.id, place]));

/**
 * Where an album opens at a place: its own page (`exact`) if an id of the right form is known, else a search for artist and
 * title, without edition words, because services have other editions. Undefined on a turntable, and for names that show
 * nothing.
 */
export function addressAt(
  place: PlaceId,
  { title, artist, ids }: PlacedAlbum,
): { readonly url: string; readonly exact: boolean } | undefined {
  const { search, album }: Partial<Place> = placesById.get(place) ?? {};
  const id = ids?.[place];
  if (album && id !== undefined && album.idForm.test(id)) return { url: album.address(id), exact: true };
  const query = [artist, displayTitle(title)]
    .map((part) => cleanText(part, longestPart))
    .join(" ")
    .trim();
  // A path of dots alone would lead elsewhere.
  if (!search || !showsSomething(query.replaceAll(".", ""))) return undefined;
  return { url: search(encodeURIComponent(query).replaceAll("'", "%27")), exact: false };
}
