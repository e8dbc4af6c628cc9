import { type Result, succeed } from "@spindle/core/result/result.ts";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import type { Artist } from "@spindle/core/album/album.ts";
import type * as v from "valibot";
import type { GatheredTaste, ServiceAlbum } from "../../ports/music-service.ts";
import type { Refusal } from "../outside/refusal.ts";
import { albumListSchema, type ApiSong, artistSchema, longestList, starredSchema } from "./answers.ts";
import type { Call, Read } from "./client.ts";
import { albumOf, albumOfSong } from "./mapping.ts";

type Gathered = Omit<GatheredTaste, "failures"> & { readonly refusals: readonly Refusal[] };

/** Albums to read of what was played. */
const played = "100";
const newestRead = "100";
const mostArtists = 50;

/** Reads the lists that the parts need: five calls at most. */
export async function gatherTaste(
  read: Read,
  parts: readonly TastePart[],
  fraction: () => number,
): Promise<Gathered> {
  const asked = new Set(parts);
  const draw = fraction();
  const refusals: Refusal[] = [];
  const albums = new Map<string, ServiceAlbum>();
  const list = async (isAsked: boolean, type: string, size: string) => {
    if (!isAsked) return [];
    const found = await orNothing(read, listCall(type, size), albumListSchema, refusals);
    return (found?.albumList2.album ?? []).flatMap((api) => kept(albums, albumOf(api)));
  };
  const wantsTop = asked.has("top") || asked.has("top-artist-albums");
  const [starred, frequent, recent, liked] = await Promise.all([
    list(asked.has("saved"), "starred", String(longestList)),
    list(wantsTop, "frequent", played),
    list(asked.has("recent"), "recent", played),
    asked.has("liked") || asked.has("followed")
      ? orNothing(read, starredCall, starredSchema, refusals)
      : undefined,
  ]);
  const topArtists = artistsOf(frequent);
  const drawn = topArtists[Math.floor(draw * draw * topArtists.length)];
  const ofDrawn = asked.has("top-artist-albums") ? await albumsBy(read, drawn, refusals) : [];
  return {
    taste: {
      ...emptyTaste,
      savedAlbums: distinct(starred),
      likedAlbums: asked.has("liked") ? likedIn(sample(liked?.starred2.song ?? [], draw), albums) : [],
      topArtists: asked.has("top") ? topArtists : [],
      topArtistAlbums: ofDrawn.flatMap((album) => kept(albums, album)),
      heardAlbums: distinct([...(asked.has("top") ? frequent : []), ...recent]),
      followedArtists: asked.has("followed") ? artistsNamed(liked?.starred2.artist ?? []) : [],
      recentArtists: artistsOf(recent),
    },
    albums,
    refusals,
  };
}

/** Everything that has a star comes at once. A song is about 850 bytes. */
export const starredCall: Call = { method: "getStarred2", largest: 8 * 1024 * 1024 };

const listCall = (type: string, size: string): Call => ({ method: "getAlbumList2", query: { type, size } });

/** All albums of a server, or the newest and others at random if there are many. */
export async function ownedAlbums(read: Read): Promise<Result<readonly ServiceAlbum[], Refusal>> {
  const list = (type: string, size: string) => read(listCall(type, size), albumListSchema);
  const [newest, random] = await Promise.all([
    list("newest", newestRead),
    list("random", String(longestList)),
  ]);
  if (!newest.ok && !random.ok) return random;
  const listed = [newest, random].flatMap((one) => (one.ok && one.value?.albumList2.album) || []);
  const albums = listed.flatMap((api) => albumOf(api) ?? []);
  return succeed([...new Map(albums.map((album) => [album.ref, album])).values()]);
}

async function orNothing<Output>(
  read: Read,
  call: Call,
  schema: v.GenericSchema<unknown, Output>,
  refusals: Refusal[],
): Promise<Output | undefined> {
  const answer: Result<Output | undefined, Refusal> = await read(call, schema);
  if (answer.ok) return answer.value;
  refusals.push(answer.failure);
  return undefined;
}

/** An artist's albums that were neither starred nor played. */
async function albumsBy(read: Read, artist: Artist | undefined, refusals: Refusal[]) {
  if (artist?.ref === undefined) return [];
  const found = await orNothing(
    read,
    { method: "getArtist", query: { id: artist.ref } },
    artistSchema,
    refusals,
  );
  const albums = (found?.artist.album ?? []).flatMap((api) => albumOf(api) ?? []);
  return albums.filter(({ savedAt, plays = 0 }) => savedAt === undefined && plays === 0);
}

/** One object for an album of several lists. */
function kept(albums: Map<string, ServiceAlbum>, album: ServiceAlbum | undefined): readonly ServiceAlbum[] {
  if (!album) return [];
  const known = albums.get(album.ref) ?? album;
  albums.set(known.ref, known);
  return [known];
}

const mostSongs = 200;

/** Some of many, from a drawn place on. */
function sample<Value>(list: readonly Value[], draw: number): readonly Value[] {
  const start = Math.floor(draw * list.length);
  return [...list.slice(start), ...list.slice(0, start)].slice(0, mostSongs);
}

/** The albums of starred songs. */
function likedIn(songs: readonly ApiSong[], albums: Map<string, ServiceAlbum>) {
  const counts = new Map<ServiceAlbum, number>();
  for (const album of songs.flatMap((song) => kept(albums, albumOfSong(song))))
    counts.set(album, (counts.get(album) ?? 0) + 1);
  return [...counts].map(([album, count]) => ({ album, songs: count }));
}

function artistsOf(albums: readonly ServiceAlbum[]): readonly Artist[] {
  return artistsNamed(albums.flatMap(({ artists }) => artists.map(({ name, ref }) => ({ name, id: ref }))));
}

function artistsNamed(
  named: readonly { readonly name: string; readonly id?: string | undefined }[],
): readonly Artist[] {
  const artists = named.map(({ name, id }) => ({ name, ref: id }));
  return [...new Map(artists.map((artist) => [artist.ref ?? artist.name, artist])).values()].slice(
    0,
    mostArtists,
  );
}

const distinct = (albums: readonly ServiceAlbum[]): readonly ServiceAlbum[] => [...new Set(albums)];
