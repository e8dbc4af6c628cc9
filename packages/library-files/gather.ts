import {
  type AlbumKey,
  type ArtistKey,
  artistKey,
  keyWithin,
  titleKey,
} from "@spindle/core/album/album-key.ts";
import { creditKey } from "@spindle/core/album/credit.ts";
import { isVariousArtists } from "@spindle/core/album/eligibility.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import { showsSomething } from "@spindle/core/text/shows-something.ts";
import { albumsOf, type GatheredAlbum, noteSong } from "./album-artists.ts";
import type { LibraryAlbum, LibraryArtist } from "./library-file.ts";
import { type Limits, longestName } from "./limits.ts";
import { byLove, type Loved } from "./loved.ts";
import type { NotUsed, Reading, Row } from "./row.ts";

interface Gathering {
  readonly add: (row: Row) => void;
  readonly library: () => { albums: readonly LibraryAlbum[]; artists: readonly LibraryArtist[] };
  readonly counts: () => { rows: number; used: number; notUsed: Partial<Record<NotUsed, number>> };
}

/** Gathers rows into albums and artists, under the identities by which the catalogue is searched. */
export function gathering(limits: Limits): Gathering {
  const albums = albumGathering(limits.albums);
  const artists = artistGathering(limits.artists);
  const notUsed: Partial<Record<NotUsed, number>> = {};
  let rows = 0;
  let used = 0;

  const use = (row: Row): NotUsed | undefined => {
    if (typeof row === "string") return row;
    const reading = named(row);
    if (typeof reading === "string") return reading;
    const hasArtist = artists.add(reading);
    const isUsed = reading.album === "" ? hasArtist : albums.add(reading);
    return isUsed ? undefined : "too-many";
  };
  return {
    add(row) {
      rows += 1;
      const reason = use(row);
      if (reason === undefined) used += 1;
      else notUsed[reason] = (notUsed[reason] ?? 0) + 1;
    },
    library: () => ({ albums: albums.list().toSorted(byLove), artists: artists.list().toSorted(byLove) }),
    counts: () => ({ rows, used, notUsed }),
  };
}

function artistGathering(most: number) {
  const artists = new Map<ArtistKey, Loved & { readonly name: string }>();
  return {
    /** False if there is no room for another artist. */
    add({ artist, album, saved, liked, plays }: Named): boolean {
      const key = artistKey(artist);
      const known = artists.get(key) ?? { name: ownCopy(artist), ...unloved };
      if (!artists.has(key)) {
        if (artists.size >= most) return false;
        artists.set(key, known);
      }
      // A saved album says of its artist what a liked song does.
      const ofAlbum = saved && album !== "";
      count(known, { saved: saved && !ofAlbum, liked: liked || ofAlbum, plays });
      return true;
    },
    list: (): LibraryArtist[] => [...artists.values()].filter(({ name }) => !isVariousArtists(name)),
  };
}

function albumGathering(most: number) {
  const albums = new Map<AlbumKey, GatheredAlbum>();
  return {
    /** False if there is no room for another album. */
    add(reading: Named): boolean {
      const ids = { credit: creditKey(reading.artist), titleKey: titleKey(reading.album) };
      const key = keyWithin(ids.credit, ids.titleKey);
      const known = albums.get(key) ?? newAlbum(reading, ids);
      if (!albums.has(key)) {
        if (albums.size >= most) return false;
        albums.set(key, known);
      }
      completeAlbum(known, reading);
      return true;
    },
    list: (): LibraryAlbum[] =>
      albumsOf([...albums.values()]).map(({ title, artist, year, latin, ids, saved, liked, plays }) => ({
        title,
        artist,
        year,
        latin,
        ids,
        saved,
        liked,
        plays,
      })),
  };
}

type Named = Reading & { readonly album: string; readonly song: string };

/** The reading with names that can be shown, and no album if it is a single; or why it can't be used. */
function named(reading: Reading): Named | NotUsed {
  const { artist, album = "", song = "" } = reading;
  if (artist.length > longestName || album.length > longestName) return "name-too-long";
  const name = withoutGuests(clean(artist)).replace(/^(.+), (the)$/i, "$2 $1");
  if (!showsSomething(name)) return "no-names";
  const title = clean(album).replace(/ - EP$/, "");
  const isAlbum = showsSomething(title) && !title.endsWith(" - Single");
  return { ...reading, artist: name, album: isAlbum ? title : "", song };
}

function withoutGuests(name: string): string {
  const at = name.search(/\s[([]?(?:feat\.?|ft\.|featuring)\s/i);
  return at < 0 ? name : name.slice(0, at);
}

const clean = (name: string) => cleanText(name, longestName);

const unloved: Loved = { saved: false, liked: 0, plays: 0 };

function newAlbum({ artist, album }: Named, ids: Pick<GatheredAlbum, "credit" | "titleKey">): GatheredAlbum {
  const names = { title: ownCopy(album), artist: ownCopy(artist) };
  return { ...ids, ...names, isAlbumArtist: false, songs: [], ...unloved };
}

function completeAlbum(album: GatheredAlbum, reading: Named): void {
  count(album, reading);
  const { album: title, year, latin, song } = reading;
  // Of several editions, the plain one and its year.
  if (title.length < album.title.length) album.title = ownCopy(title);
  if (year !== undefined) album.year = Math.min(album.year ?? year, year);
  album.latin ??= latin && { artist: ownCopy(clean(latin.artist)), title: ownCopy(clean(latin.title)) };
  const { spotify } = reading.ids ?? {};
  if (spotify !== undefined) album.ids ??= { spotify: ownCopy(spotify) };
  if (reading.isAlbumArtist) album.isAlbumArtist = true;
  else noteSong(album, song);
}

function count(loved: Loved, { saved, liked, plays = 0 }: Pick<Reading, "saved" | "liked" | "plays">): void {
  if (saved) loved.saved = true;
  if (liked) loved.liked += 1;
  loved.plays += plays;
}

/** A text that keeps nothing else in memory. A part of a string may keep the whole (V8), here a piece of the file. */
function ownCopy(text: string): string {
  return `${text} `.slice(0, -1);
}
