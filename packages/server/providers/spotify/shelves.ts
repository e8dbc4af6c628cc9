import type { Instant } from "@spindle/core/day/instant.ts";
import type * as v from "valibot";
import type { ApiRequest, ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import {
  type ApiAlbum,
  type ApiTrack,
  albumPageSchema,
  readAs,
  savedAlbumsSchema,
  savedTracksSchema,
} from "./schemas.ts";

export type Told = (refusal: Refusal) => void;

const pageLimit = 50;
/** Spotify's limit in Development Mode. */
const artistAlbumsLimit = 10;

/** Reads one page; reports a failure and returns undefined. */
export async function readPage<Output>(
  api: ApiSession,
  request: ApiRequest,
  schema: v.GenericSchema<unknown, Output>,
  told: Told,
): Promise<Output | undefined> {
  const answer = await api.read(request);
  const page = answer.ok ? readAs(schema, answer.value) : undefined;
  if (!answer.ok) told(answer.failure);
  else if (page === undefined) told({ kind: "broken", how: "nonsense" });
  return page;
}

interface Page<Entry> {
  readonly total?: number | undefined;
  readonly length: number;
  readonly items: readonly Entry[];
}

/** The newest page and a random one: reading all would cost too much quota. */
async function sampled<Entry>(
  read: (offset: number) => Promise<Page<Entry> | undefined>,
  pages: number,
  draw: number,
): Promise<readonly Entry[]> {
  const newest = await read(0);
  if (newest === undefined) return [];
  const { total = 0, length } = newest;
  if (pages < 2 || length === 0 || total <= length) return newest.items;
  const pagesBehind = Math.ceil(total / length) - 1;
  const further = await read(length * (1 + Math.floor(draw * pagesBehind)));
  return [...newest.items, ...(further?.items ?? [])];
}

/** An album of the library, with the date it was saved, if known. */
export interface SavedAlbum {
  readonly album: ApiAlbum;
  readonly savedAt: Instant | undefined;
}

export async function readSavedAlbums(
  api: ApiSession,
  pages: number,
  draw: number,
  told: Told,
  now: Instant,
): Promise<readonly SavedAlbum[]> {
  const schema = savedAlbumsSchema(now);
  const read = (offset: number) => readPage(api, libraryRequest("/me/albums", offset), schema, told);
  return (await sampled(read, pages, draw)).map(({ album, added_at: savedAt }) => ({ album, savedAt }));
}

export async function readLikedTracks(
  api: ApiSession,
  pages: number,
  draw: number,
  told: Told,
): Promise<readonly ApiTrack[]> {
  const read = (offset: number) =>
    readPage(api, libraryRequest("/me/tracks", offset), savedTracksSchema, told);
  return (await sampled(read, pages, draw)).map(({ track }) => track);
}

const libraryRequest = (path: string, offset: number): ApiRequest => ({
  bucket: "library",
  method: "GET",
  path,
  query: { limit: String(pageLimit), offset: String(offset) },
});

export async function readArtistAlbums(
  api: ApiSession,
  artist: { readonly id?: string | undefined },
  told: Told,
): Promise<readonly ApiAlbum[]> {
  if (artist.id === undefined) return [];
  const request: ApiRequest = {
    bucket: "artist-albums",
    method: "GET",
    path: `/artists/${artist.id}/albums`,
    query: { include_groups: "album", limit: String(artistAlbumsLimit) },
  };
  return (await readPage(api, request, albumPageSchema, told))?.items ?? [];
}
