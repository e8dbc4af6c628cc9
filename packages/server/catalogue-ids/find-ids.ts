import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import { lookupSchema, mostInPage, type Release, releasesSchema, searchSchema } from "./answers.ts";
import type { ApiClient, ApiFailure } from "./client.ts";
import { queriesFor, releaseGroupOf } from "./release-group.ts";

/** What MusicBrainz knows of an album. */
export interface Findings {
  readonly musicbrainz: string;
  readonly spotify?: string | undefined;
  readonly apple?: string | undefined;
  readonly discogs?: string | undefined;
  readonly year?: number | undefined;
  /** The counts of tracks of the releases in the first year, the smallest first. */
  readonly tracks: readonly number[];
}

/** Pages of releases to read: a few albums have hundreds of releases. */
const mostPages = 5;

/** Finds an album at MusicBrainz, with its ids at other services; undefined if it is not there. */
export async function findIds(
  api: ApiClient,
  album: CatalogueAlbum,
): Promise<Result<Findings | undefined, ApiFailure>> {
  for (const query of queriesFor(album)) {
    const found = await api.read("/release-group", { query, limit: `${mostInPage}` }, searchSchema);
    if (!found.ok) return found;
    const group = releaseGroupOf(album, found.value?.["release-groups"] ?? []);
    if (!group) continue;
    const page = await api.read(`/release-group/${group.id}`, { inc: "url-rels" }, lookupSchema);
    if (!page.ok) return page;
    const releases = await readReleases(api, group.id);
    if (!releases.ok) return releases;
    const firsts = firstReleases(releases.value);
    const expected = album.tracks ?? firsts[0]?.tracks;
    return succeed({
      musicbrainz: page.value?.id ?? group.id,
      ...idsOf(page.value?.relations ?? [], releases.value, expected),
      year: group["first-release-date"],
      tracks: [...new Set(firsts.map(({ tracks }) => tracks))].toSorted((one, other) => one - other),
    });
  }
  return succeed(undefined);
}

/** The official releases, because services' albums are linked there rather than at the release group. */
async function readReleases(api: ApiClient, group: string): Promise<Result<readonly Release[], ApiFailure>> {
  const releases: Release[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const offset = page * mostInPage;
    const query = { "release-group": group, status: "official", inc: "media+url-rels" };
    const read = await api.read(
      "/release",
      { ...query, limit: `${mostInPage}`, offset: `${offset}` },
      releasesSchema,
    );
    if (!read.ok) return read;
    releases.push(...(read.value?.releases ?? []));
    if (offset + mostInPage >= (read.value?.["release-count"] ?? 0)) break;
  }
  return succeed(releases);
}

/** Those of the earliest year whose tracks are known. */
function firstReleases(releases: readonly Release[]): readonly Release[] {
  const known = releases.filter(({ date, tracks }) => date !== undefined && tracks > 0);
  const dated = known.toSorted((one, other) => ((one.date ?? "") < (other.date ?? "") ? -1 : 1));
  const year = dated[0]?.date?.slice(0, 4);
  return dated.filter(({ date }) => date?.slice(0, 4) === year);
}

const addresses = {
  spotify: /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z]{2}\/)?album\/([0-9A-Za-z]{22})(?:[/?#]|$)/,
  apple:
    /^https?:\/\/(?:geo\.)?(?:music|itunes)\.apple\.com\/(?:[a-z]{2}\/)?album\/(?:[^/?#]+\/)?(?:id)?([1-9]\d{0,19})(?:[/?#]|$)/,
  discogs:
    /^https?:\/\/(?:www\.)?discogs\.com\/(?:[a-z]{2}\/)?master\/(?:view\/)?([1-9]\d{0,19})(?:[-/?#]|$)/,
} as const;

/** At services, the edition whose count of tracks is nearest to the first release's, and within half of it. */
function idsOf(ofGroup: readonly string[], releases: readonly Release[], expected: number | undefined) {
  const distance = ({ tracks }: Release) => (expected === undefined ? 0 : Math.abs(tracks - expected));
  const nearest = releases
    .filter((release) => expected === undefined || distance(release) <= expected / 2)
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((release) => release.addresses);
  const first = (form: RegExp, among: readonly string[]) =>
    among.flatMap((address) => form.exec(address)?.[1] ?? [])[0];
  const [spotify, apple] = [first(addresses.spotify, nearest), first(addresses.apple, nearest)];
  const discogs = first(addresses.discogs, ofGroup);
  return { ...(spotify && { spotify }), ...(apple && { apple }), ...(discogs && { discogs }) };
}
