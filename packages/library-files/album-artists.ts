import { creditKey, namesWithin } from "@spindle/core/album/credit.ts";
import { isVariousArtists } from "@spindle/core/album/eligibility.ts";
import type { LibraryAlbum } from "./library-file.ts";
import type { Loved } from "./loved.ts";

/** What rows say of one title by one artist. */
export interface GatheredAlbum extends Loved {
  readonly credit: string;
  readonly titleKey: string;
  title: string;
  artist: string;
  year?: number;
  latin?: LibraryAlbum["latin"];
  ids?: LibraryAlbum["ids"];
  /** Whether some row names the artist as the album's. Otherwise it is only the artist of songs. */
  isAlbumArtist: boolean;
  /** Hashes of different songs, at most `ownSongs`; none if the artist is the album's. */
  readonly songs: number[];
}

/** So many different songs of one artist make an album of theirs, whoever else is on one of that title. */
const ownSongs = 3;
/** So many artists may have albums of one title. More are probably those of a compilation. */
const mostNamesakes = 3;

export function noteSong({ songs }: GatheredAlbum, song: string): void {
  if (songs.length >= ownSongs) return;
  let hash = 0;
  for (let at = 0; at < song.length; at += 1) hash = (Math.imul(hash, 31) + song.charCodeAt(at)) | 0;
  if (!songs.includes(hash)) songs.push(hash);
}

/**
 * The albums of a library, when some rows name only the artists of songs. Of one title, an artist with guests joins the artist without. Up
 * to three artists have an album each, since titles repeat. Of more, those with three songs have their own, and the others are guests of
 * the commonest; if there is none, the album is of whoever has most of it, else of various artists.
 */
export function albumsOf(gathered: readonly GatheredAlbum[]): readonly GatheredAlbum[] {
  const uncertain = new Set(gathered.filter((album) => !album.isAlbumArtist).map((album) => album.titleKey));
  const doubtful = gathered.filter((album) => uncertain.has(album.titleKey));
  const groups = Map.groupBy(doubtful, (album) => album.titleKey);
  const settled = new Set([...groups.values()].flatMap(albumsOfTitle));
  return gathered.filter((album) => !uncertain.has(album.titleKey) || settled.has(album));
}

function albumsOfTitle(gathered: readonly GatheredAlbum[]): readonly GatheredAlbum[] {
  const albums = new Map<string, GatheredAlbum>();
  const byAmount = gathered.toSorted(
    (a, b) => Number(b.isAlbumArtist) - Number(a.isAlbumArtist) || amountOf(b) - amountOf(a),
  );
  for (const album of byAmount) {
    const names = album.isAlbumArtist ? [] : namesWithin(album.artist);
    const host = names.map((name) => albums.get(creditKey(name))).find((other) => other !== undefined);
    if (host) join(host, album);
    else albums.set(album.credit, album);
  }
  const isGuest = (album: GatheredAlbum) => !album.isAlbumArtist && album.songs.length < ownSongs;
  const all = [...albums.values()];
  const guests = all.filter(isGuest);
  if (all.length <= mostNamesakes) return all;
  return withGuests(
    all.filter((album) => !isGuest(album)),
    guests,
  );
}

function withGuests(
  own: readonly GatheredAlbum[],
  guests: readonly GatheredAlbum[],
): readonly GatheredAlbum[] {
  const host =
    own.find(({ artist }) => isVariousArtists(artist)) ?? own.find(({ isAlbumArtist }) => !isAlbumArtist);
  const [commonest = host] = guests;
  const taker = host ?? commonest;
  if (!taker) return own;
  const amount = guests.reduce((sum, guest) => sum + amountOf(guest), 0);
  if (!host && amountOf(taker) * 2 <= amount) taker.artist = "Various Artists";
  for (const guest of guests) if (guest !== taker) join(taker, guest);
  return host ? own : [...own, taker];
}

function join(host: GatheredAlbum, other: GatheredAlbum): void {
  host.saved ||= other.saved;
  host.liked += other.liked;
  host.plays += other.plays;
}

/** Rows that named it. */
function amountOf({ liked, plays }: Loved): number {
  return liked + plays;
}
