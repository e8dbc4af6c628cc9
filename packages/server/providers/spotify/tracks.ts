import { mostTracks, type Track } from "@spindle/core/album/tracks.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import type { Refusal } from "../outside/refusal.ts";
import type { ApiSession } from "./client.ts";
import {
  type ApiAlbum,
  type ApiTrackPage,
  albumDetailsSchema,
  idSchema,
  trackPageSchema,
} from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";

/** Pages of tracks to read. Suitable albums seldom have more than one. */
const mostTrackPages = 10;
const trackPageLimit = 50;

/** An album with its first page of tracks; undefined if Spotify no longer has it. */
export async function readAlbum(
  api: ApiSession,
  ref: string,
): Promise<Result<ApiAlbum | undefined, Refusal>> {
  if (!v.is(idSchema, ref)) return succeed(undefined);
  const answer = await api.read({ bucket: "albums", method: "GET", path: `/albums/${ref}` });
  if (!answer.ok) return answer.failure.kind === "not-found" ? succeed(undefined) : answer;
  const album = readAs(albumDetailsSchema, answer.value);
  return album === undefined ? fail({ kind: "broken", how: "nonsense" }) : succeed(album);
}

/** Reads pages of tracks until `enough` or the last. */
export async function trackPagesOf(
  api: ApiSession,
  { id, tracks, total_tracks: total }: ApiAlbum,
  isEnough: (pages: readonly ApiTrackPage[]) => boolean,
): Promise<Result<readonly ApiTrackPage[], Refusal>> {
  const pages = tracks === undefined ? [] : [tracks];
  for (;;) {
    const offset = nextOffset(pages, total);
    if (offset === undefined || isEnough(pages) || pages.length === mostTrackPages) return succeed(pages);
    const answer = await api.read({
      bucket: "albums",
      method: "GET",
      path: `/albums/${id}/tracks`,
      query: { limit: String(trackPageLimit), offset: String(offset) },
    });
    if (!answer.ok) return answer;
    const page = readAs(trackPageSchema, answer.value);
    if (page === undefined) return fail({ kind: "broken", how: "nonsense" });
    pages.push(page);
  }
}

/** The next page's offset; undefined after the last or an empty page. */
function nextOffset(pages: readonly ApiTrackPage[], totalTracks: number | undefined): number | undefined {
  const last = pages.at(-1);
  if (last === undefined || last.length === 0) return undefined;
  const read = countOf(pages);
  return last.next !== undefined || read < (totalTracks ?? last.total ?? 0) ? read : undefined;
}

/** All tracks in order; empty if none or too many. Undefined if the album is gone or a track lacks name or length. */
export async function listTracks(
  api: ApiSession,
  ref: string,
): Promise<Result<readonly Track[] | undefined, Refusal>> {
  const answer = await readAlbum(api, ref);
  if (!answer.ok) return answer;
  const album = answer.value;
  if (album === undefined) return succeed(undefined);
  const pages = await trackPagesOf(api, album, (read) => countOf(read) >= mostTracks);
  if (!pages.ok) return pages;
  const tracks = pages.value.flatMap(({ items }) => items).flatMap(trackOf);
  const [first] = pages.value;
  const total = Math.max(album.total_tracks ?? first?.total ?? 0, countOf(pages.value));
  if (total > mostTracks) return succeed([]);
  return succeed(first && tracks.length === total ? tracks : undefined);
}

const countOf = (pages: readonly ApiTrackPage[]): number =>
  pages.reduce((sum, { length }) => sum + length, 0);

function trackOf({ name, duration_ms: milliseconds }: ApiTrackPage["items"][number]): readonly Track[] {
  return name === undefined ? [] : [{ name, seconds: Math.max(1, Math.round(milliseconds / 1000)) }];
}
