import type { Album, Artist, Discography, Track } from "../discography/discography.ts";
import { randomFrom, type RandomStream, shuffled, wholeBetween } from "../ids/seeded-random.ts";
import type { Account } from "./account.ts";
import type { ShelfSizes, Taste } from "./persona.ts";
import { type Playlist, playlistsOf } from "./playlists.ts";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";

export interface Saved<Item> {
  readonly item: Item;
  /** Epoch milliseconds. */
  readonly addedAt: number;
}

export const timeRanges = ["short_term", "medium_term", "long_term"] as const;
export type TimeRange = (typeof timeRanges)[number];

/** All of an account's items, newest or most loved first; the same after every start. */
export interface Library {
  readonly albums: readonly Saved<Album>[];
  readonly tracks: readonly Saved<Track>[];
  readonly topArtists: Readonly<Record<TimeRange, readonly Artist[]>>;
  readonly topTracks: Readonly<Record<TimeRange, readonly Track[]>>;
  readonly followed: readonly Artist[];
  /** The source of recent plays, latest first. */
  readonly heard: readonly { readonly track: Track; readonly fromAlbum: boolean }[];
  readonly playlists: readonly Playlist[];
}

const shelfOpened = Date.UTC(2017, 2, 4);
const shelfFilled = Date.UTC(2026, 5, 30);

export function libraryOf(
  account: Account,
  discography: Discography,
  sizes: ShelfSizes = account.persona,
): Library {
  const random = randomFrom("library", account.accountId);
  const loved = sizes.savedAlbums === 0 ? [] : rankAlbums(account, discography.albums, "shelf", 0.5);
  const shelf = loved.slice(0, Math.min(sizes.savedAlbums, Math.floor(discography.albums.length * 0.6)));
  const tracks = likedTracks(random, loved, shelf.length, sizes.likedTracks);
  const recent = { short_term: 0.9, medium_term: 0.6, long_term: 0.3 };
  const rangeAlbums = forEachRange((range) =>
    shelf.length === 0 ? [] : rankAlbums(account, loved.slice(0, 400), range, recent[range]).slice(0, 120),
  );
  const artistsOf = (albums: readonly Album[]) =>
    [...new Set(albums.flatMap((album) => album.artists.map(({ id }) => id)))].flatMap(
      (id) => discography.artistById(id) ?? [],
    );
  return {
    albums: dated(random, shuffled(random, shelf)),
    tracks: dated(random, tracks),
    topArtists: forEachRange((range) => artistsOf(rangeAlbums[range]).slice(0, 50)),
    topTracks: forEachRange((range) => favouriteTracks(random, rangeAlbums[range], 50)),
    followed: artistsOf(shuffled(random, loved.slice(0, 150))).slice(0, sizes.followedArtists),
    heard: heardLately(random, rangeAlbums.short_term),
    playlists: playlistsOf(account, tracks, discography),
  };
}

function forEachRange<Value>(of: (range: TimeRange) => Value): Readonly<Record<TimeRange, Value>> {
  return { short_term: of("short_term"), medium_term: of("medium_term"), long_term: of("long_term") };
}

/** Albums by affinity plus noise, so that accounts with the same persona differ. */
function rankAlbums(
  account: Account,
  albums: readonly Album[],
  purpose: string,
  blur: number,
): readonly Album[] {
  const random = randomFrom("rank", purpose, account.accountId);
  return albums
    .map((album) => ({
      album,
      score: affinity(account.persona.taste, album.facts) + random() * blur + album.facts.popularity / 800,
    }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ album }) => album);
}

/** Two to five songs of each saved album, then of others, until there are enough. */
function likedTracks(random: RandomStream, loved: readonly Album[], saved: number, wanted: number): Track[] {
  const songs = loved
    .slice(0, Math.ceil(saved * 1.25))
    .flatMap((album) => shuffled(random, album.tracks).slice(0, wholeBetween(random, 2, 5)));
  return shuffled(random, songs).slice(0, wanted);
}

function favouriteTracks(random: RandomStream, albums: readonly Album[], count: number): Track[] {
  return albums
    .flatMap((album) => shuffled(random, album.tracks).slice(0, wholeBetween(random, 1, 2)))
    .slice(0, count);
}

/** Fifty plays: a few whole albums with single songs in between. */
function heardLately(random: RandomStream, albums: readonly Album[]): Library["heard"] {
  const sittings = shuffled(random, albums.slice(0, 40)).map((album) => {
    const fromAlbum = random() < 0.4;
    const played = fromAlbum ? album.tracks.toReversed() : shuffled(random, album.tracks).slice(0, 1);
    return played.map((track) => ({ track, fromAlbum }));
  });
  return sittings.flat().slice(0, 50);
}

/** Dates items at random between the shelf's first and last day, newest first. */
function dated<Item>(random: RandomStream, items: readonly Item[]): readonly Saved<Item>[] {
  const days = items
    .map(() => shelfOpened + Math.floor(random() ** 0.7 * (shelfFilled - shelfOpened)))
    .toSorted((one, other) => other - one);
  return items.map((item, index) => ({ item, addedAt: days[index] ?? shelfOpened }));
}

/** How well an album fits a taste: 0 for not at all, above 1 for a central one. */
function affinity(taste: Taste, album: CatalogueAlbum): number {
  const country =
    taste.countriesAvoided === undefined ? 0 : taste.countriesAvoided.includes(album.country) ? -0.6 : 0.8;
  const [from, to] = taste.years ?? [0, -1];
  const era = album.year >= from && album.year <= to ? 0.7 : 0;
  const mood = album.moods.some((own) => taste.moods?.includes(own)) ? 0.15 : 0;
  const genre = Math.max(nearness(taste.genres, album), 0.55 * nearness(taste.also ?? [], album));
  return Math.max(0, genre + country + era + mood);
}

/** 1 for an album's first genre, a little less for each later one. */
function nearness(parts: readonly string[], album: CatalogueAlbum): number {
  const place = album.genres.findIndex((genre) => parts.some((part) => genre.toLowerCase().includes(part)));
  return place === -1 ? 0 : 1 - place * 0.2;
}
