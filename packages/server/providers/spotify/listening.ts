import type * as v from "valibot";
import type { ApiSession } from "./client.ts";
import { type ApiArtist, type ApiTrack, followingSchema, playHistorySchema } from "./schemas.ts";
import { readPage, type Told } from "./shelves.ts";

const pageLimit = "50";

/** About six months, four weeks, and a year: each range has artists that the others lack. */
export const timeRanges = ["medium_term", "short_term", "long_term"] as const;
export type TimeRange = (typeof timeRanges)[number];

export async function readTop<Item>(
  api: ApiSession,
  kind: "artists" | "tracks",
  schema: v.GenericSchema<unknown, { readonly items: readonly Item[] }>,
  range: TimeRange,
  told: Told,
): Promise<readonly Item[]> {
  const query = { limit: pageLimit, time_range: range };
  const request = { bucket: `top-${range}`, method: "GET", path: `/me/top/${kind}`, query } as const;
  return (await readPage(api, request, schema, told))?.items ?? [];
}

export async function readRecent(api: ApiSession, told: Told): Promise<readonly ApiTrack[]> {
  const query = { limit: pageLimit };
  const request = { bucket: "recent", method: "GET", path: "/me/player/recently-played", query } as const;
  const page = await readPage(api, request, playHistorySchema, told);
  return (page?.items ?? []).map(({ track }) => track);
}

/** Optional: a missing scope is no failure. */
export async function readFollowed(api: ApiSession, told: Told): Promise<readonly ApiArtist[]> {
  const query = { type: "artist", limit: pageLimit };
  const request = { bucket: "following", method: "GET", path: "/me/following", query } as const;
  const page = await readPage(api, request, followingSchema, (refusal) => {
    if (refusal.kind !== "missing-scope") told(refusal);
  });
  return page?.artists?.items ?? [];
}
