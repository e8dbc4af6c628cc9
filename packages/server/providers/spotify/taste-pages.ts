import type { Instant } from "@spindle/core/day/instant.ts";
import type * as v from "valibot";
import type { ApiRequest, ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import {
  type ApiAlbum,
  type ApiArtist,
  type ApiTrack,
  albumPageSchema,
  followingSchema,
  playHistorySchema,
  savedAlbumsSchema,
  savedTracksSchema,
} from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";

export type OnRefusal = (refusal: Refusal) => void;

const pageLimit = "50";
/** Spotify's limit in Development Mode. */
const artistAlbumsLimit = 10;

/** Reads one page; reports a failure and returns undefined. */
async function readPage<Output>(
  api: ApiSession,
  request: ApiRequest,
  schema: v.GenericSchema<unknown, Output>,
  onRefusal: OnRefusal,
): Promise<Output | undefined> {
  const answer = await api.read(request);
  const page = answer.ok ? readAs(schema, answer.value) : undefined;
  if (!answer.ok) onRefusal(answer.failure);
  else if (page === undefined) onRefusal({ kind: "broken", how: "nonsense" });
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
  onRefusal: OnRefusal,
  now: Instant,
): Promise<readonly SavedAlbum[]> {
  const schema = savedAlbumsSchema(now);
  const read = (offset: number) => readPage(api, libraryRequest("/me/albums", offset), schema, onRefusal);
  return (await sampled(read, pages, draw)).map(({ album, added_at: savedAt }) => ({ album, savedAt }));
}

export async function readLikedTracks(
  api: ApiSession,
  pages: number,
  draw: number,
  onRefusal: OnRefusal,
): Promise<readonly ApiTrack[]> {
  const read = (offset: number) =>
    readPage(api, libraryRequest("/me/tracks", offset), savedTracksSchema, onRefusal);
  return (await sampled(read, pages, draw)).map(({ track }) => track);
}

const libraryRequest = (path: string, offset: number): ApiRequest => ({
  bucket: "library",
  method: "GET",
  path,
  query: { limit: pageLimit, offset: String(offset) },
});

export async function readArtistAlbums(
  api: ApiSession,
  artist: { readonly id?: string | undefined },
  onRefusal: OnRefusal,
): Promise<readonly ApiAlbum[]> {
  if (artist.id === undefined) return [];
  const request: ApiRequest = {
    bucket: "artist-albums",
    method: "GET",
    path: `/artists/${artist.id}/albums`,
    query: { include_groups: "album", limit: String(artistAlbumsLimit) },
  };
  return (await readPage(api, request, albumPageSchema, onRefusal))?.items ?? [];
}

/** About six months, four weeks, and a year: each range has artists that the others lack. */
export const timeRanges = ["medium_term", "short_term", "long_term"] as const;
export type TimeRange = (typeof timeRanges)[number];

export async function readTop<Item>(
  api: ApiSession,
  kind: "artists" | "tracks",
  schema: v.GenericSchema<unknown, { readonly items: readonly Item[] }>,
  range: TimeRange,
  onRefusal: OnRefusal,
): Promise<readonly Item[]> {
  const query = { limit: pageLimit, time_range: range };
  const request = { bucket: `top-${range}`, method: "GET", path: `/me/top/${kind}`, query } as const;
  return (await readPage(api, request, schema, onRefusal))?.items ?? [];
}

export async function readRecent(api: ApiSession, onRefusal: OnRefusal): Promise<readonly ApiTrack[]> {
  const query = { limit: pageLimit };
  const request = { bucket: "recent", method: "GET", path: "/me/player/recently-played", query } as const;
  const page = await readPage(api, request, playHistorySchema, onRefusal);
  return (page?.items ?? []).map(({ track }) => track);
}

/** Optional: a missing scope is not a failure. */
export async function readFollowed(api: ApiSession, onRefusal: OnRefusal): Promise<readonly ApiArtist[]> {
  const query = { type: "artist", limit: pageLimit };
  const request = { bucket: "following", method: "GET", path: "/me/following", query } as const;
  const page = await readPage(api, request, followingSchema, (refusal) => {
    if (refusal.kind !== "missing-scope") onRefusal(refusal);
  });
  return page?.artists?.items ?? [];
}
