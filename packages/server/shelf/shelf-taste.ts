import { artistKey } from "@spindle/core/album/album-key.ts";
import { type CatalogueIndex, catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { CatalogueEntry } from "@spindle/core/album/album.ts";
import { parseAlbumId, type UserId } from "@spindle/core/ids.ts";
import { succeed } from "@spindle/core/result/result.ts";
import type { Wall } from "@spindle/core/shelf/wall.ts";
import { emptyTaste, type Taste, type TopArtist } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import { readPicks } from "../db/queries/shelf-picks.ts";
import {
  readLovedArtists,
  readShelvedAlbums,
  readShelvedArtists,
  readThingsOnShelf,
  type ShelvedThing,
} from "../db/queries/shelf-taste.ts";
import { albumIdOf } from "../ids/new-id.ts";
import type { GatheredTaste, ServiceAlbum, TasteSource } from "../ports/music-service.ts";
import { pickedIn } from "./picked.ts";

/** How many rows of imports a spin reads. */
const most = { albums: 2_000, artists: 1_000 };
/** From so many plays on, an artist is played a lot. */
const manyPlays = 10;

type ShelfContext = Pick<Context, "db" | "catalogue">;

/**
 * The shelf as a service: a listener's access token is their id. `withLoved`: the top artists are also those of albums that the
 * listener was given here and loved.
 */
export function createShelfTaste(context: ShelfContext, withLoved: boolean): TasteSource {
  return {
    async gather(access, parts, fraction, signal) {
      const token = await access.token(signal);
      if (!token.ok) return { ...nothingRead, failures: [token.failure] };
      const userId = token.value as UserId;
      const wantsAlbums = (["saved", "liked", "recent"] as const).some((part) => parts.includes(part));
      const wantsArtists = parts.includes("top");
      if (!wantsAlbums && !wantsArtists) return nothingRead;
      const picked = pickedIn(context, await readPicks(context.db, userId));
      const albums = wantsAlbums ? await readAlbums(context, userId, picked, fraction()) : noAlbums;
      const artists = wantsArtists ? await readArtists(context, userId, picked, withLoved) : noArtists;
      const listed = [
        ...albums.savedAlbums,
        ...albums.likedAlbums.map(({ album }) => album),
        ...albums.heardAlbums,
      ];
      return {
        taste: { ...emptyTaste, ...albums, ...artists },
        albums: new Map(listed.map((album) => [album.ref, album])),
        failures: [],
      };
    },
    async inLibrary(access, { albums, artists }, signal) {
      const token = await access.token(signal);
      if (!token.ok) return token;
      const ids = [...albums, ...artists].filter((ref) => parseAlbumId(ref) !== undefined);
      return succeed(await readThingsOnShelf(context.db, token.value as UserId, ids));
    },
  };
}

export const nothingRead: GatheredTaste = { taste: emptyTaste, albums: new Map(), failures: [] };
const noAlbums = { savedAlbums: [], likedAlbums: [], heardAlbums: [] } satisfies Partial<Taste>;
const noArtists = { topArtists: [], genres: [] } satisfies Partial<Taste>;

/** What was picked, and a random part of what was imported: the place of an album on the shelf is random (importedAlbumIdOf). */
async function readAlbums({ db, catalogue }: ShelfContext, userId: UserId, picked: Wall, fraction: number) {
  const index = catalogueIndex(catalogue);
  const from = `${Math.floor(fraction * 2 ** 32)
    .toString(16)
    .padStart(8, "0")}-0000-0000-0000-000000000000`;
  const things = await readShelvedAlbums(db, userId, from, most.albums);
  const imported = things.map((thing) => ({ ...thing, album: importedAlbumOf(thing, index) }));
  return {
    savedAlbums: [
      ...picked.albums.map(({ entry, key }) => ofCatalogue(entry, albumIdOf(key))),
      ...imported.flatMap(({ album, saved }) => (saved ? album : [])),
    ],
    likedAlbums: imported.flatMap(({ album, songs }) => (songs > 0 ? { album, songs } : [])),
    heardAlbums: imported.flatMap(({ album, plays }) => (plays > 0 ? album : [])),
  };
}

function importedAlbumOf({ thing, ...item }: ShelvedThing, index: CatalogueIndex): ServiceAlbum {
  const { title, artist, year, plays } = item;
  const named = { title: title ?? "", artist, artists: [{ name: artist }], genres: [] };
  const known = index.byAlbum.get(index.keyOf(named));
  const album = known
    ? ofCatalogue(known.entry, thing)
    : { ...own, ref: thing, ...named, year: year ?? undefined };
  return { ...album, plays };
}

/** As the catalogue writes it. */
function ofCatalogue(
  { title, artist, artists, year, minutes, totalTracks, genres }: CatalogueEntry,
  ref: string,
): ServiceAlbum {
  return { ...own, ref, title, artist, artists, year, minutes, totalTracks, genres };
}

const own = { coverUrl: undefined, inOwnWords: true } as const;

/** Picked artists, then by turns those of imports and those whose albums the listener loved here; and picked genres. */
async function readArtists({ db }: ShelfContext, userId: UserId, picked: Wall, withLoved: boolean) {
  const imported = await readShelvedArtists(db, userId, most.artists);
  const played = new Set(
    imported.flatMap(({ artist, plays }) => (plays >= manyPlays ? artistKey(artist) : [])),
  );
  const loved = withLoved ? byFrequency(await readLovedArtists(db, userId)) : [];
  const names = [
    ...picked.artists.map(({ name }) => name),
    ...byTurns(
      imported.map(({ artist }) => artist),
      loved,
    ),
  ];
  const artists = new Map<string, TopArtist>();
  for (const name of names) {
    const key = artistKey(name);
    if (!artists.has(key)) artists.set(key, { name, ...(!played.has(key) && { isOnlyLiked: true }) });
  }
  return { topArtists: [...artists.values()], genres: picked.genres };
}

/** The artists of loved albums, the commonest first; a favorite counts like two albums that were listened to. */
function byFrequency(albums: Awaited<ReturnType<typeof readLovedArtists>>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { names, isFavorite } of albums)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + (isFavorite ? 2 : 1));
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

export function byTurns<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  const longest = Math.max(one.length, other.length);
  return Array.from({ length: longest }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
}
