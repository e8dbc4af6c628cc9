import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type AlbumLink, type StoredLink, keepSearched } from "../db/queries/album-links.ts";
import type { KnownAlbum } from "../db/queries/albums.ts";
import type { AccessSource, AlbumFinder, ServiceFailure } from "../ports/music-service.ts";

/** Where to look an album up, for one listener. */
export interface Search {
  readonly serviceId: string;
  readonly finder: AlbumFinder;
  readonly access: AccessSource;
}

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which a search without a result is trusted. */
export const notFoundTrusted = 30 * day;
/** Milliseconds for which a match is trusted: providers remove and replace albums. */
const matchTrusted = 90 * day;

const notThere: AlbumLink = {
  ref: undefined,
  coverUrl: undefined,
  totalTracks: undefined,
  minutes: undefined,
  artistRefs: [],
};

/** The stored match of an album, else a new search, which is stored. `ref` is undefined if no edition fits. */
export async function linkAlbum(
  context: Context,
  search: Search,
  album: KnownAlbum,
  stored: StoredLink | undefined,
  signal: AbortSignal,
): Promise<Result<AlbumLink, ServiceFailure>> {
  const trusted = trustedLink(stored, context.clock.now());
  if (trusted) return succeed(trusted);
  const searched = await linkAnew(context, search, album, signal);
  return searched.ok || stored?.ref === undefined ? searched : succeed(stored);
}

/** Searches again and replaces the stored match for everybody. A failed search changes nothing. `refused`: an id that the service refused, so it isn't trusted again. */
export async function linkAnew(
  context: Context,
  search: Search,
  album: KnownAlbum,
  signal: AbortSignal,
  refused?: string,
): Promise<Result<AlbumLink, ServiceFailure>> {
  const now = context.clock.now();
  const searched = await searchAlbum(context, search, album, signal, refused);
  if (searched.ok) await keepSearched(context.db, search.serviceId, { album, link: searched.value }, now);
  return searched;
}

/** The stored match if it is recent enough. */
export function trustedLink(stored: StoredLink | undefined, now: Instant): StoredLink | undefined {
  const longest = stored?.ref === undefined ? notFoundTrusted : matchTrusted;
  return stored && now - stored.checkedAt < longest ? stored : undefined;
}

export async function searchAlbum(
  context: Pick<Context, "catalogue">,
  { serviceId, finder, access }: Search,
  album: KnownAlbum,
  signal: AbortSignal,
  refused?: string,
): Promise<Result<AlbumLink, ServiceFailure>> {
  const index = catalogueIndex(context.catalogue);
  const named = { ...album, artists: album.artists.map((name) => ({ name })) };
  const entry = index.byAlbum.get(index.keyOf(named))?.entry;
  const ids: Readonly<Record<string, string | undefined>> = { ...entry?.ids };
  const ref = ids[serviceId] === refused ? undefined : ids[serviceId];
  const match = await finder.find(access, { ...(entry ?? named), ref }, signal);
  if (!match.ok) return match;
  if (!match.value) return succeed(notThere);
  const described = await finder.describe(access, match.value.ref, signal);
  // Stored for months, so the length must be known.
  if (!described.ok) return described;
  const found = described.value;
  if (!found || ineligibilityOf(found) || isUnmeasuredBox(found)) return succeed(notThere);
  const { coverUrl, totalTracks, minutes, artists } = found;
  const artistRefs = artists.flatMap((artist) => artist.ref ?? []);
  return succeed({ ref: found.ref, coverUrl, totalTracks, minutes, artistRefs });
}
