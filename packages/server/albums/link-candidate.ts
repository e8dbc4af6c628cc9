import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Candidate, LibraryAlbum } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import type { AlbumLink, StoredLink, SearchedAlbum } from "../db/queries/album-links.ts";
import type { AccessSource, MusicService, ServiceAlbum, ServiceFailure } from "../ports/music-service.ts";
import { storedAlbumOf } from "./known-album.ts";
import { trustedLink, searchAlbum } from "./link-album.ts";

export interface Source {
  readonly userId: UserId;
  readonly service: MusicService;
  readonly access: AccessSource;
}

/** The edition in a listener's library. It belongs to one spin and is not shared. */
export interface Edition {
  readonly ref: string;
  readonly coverUrl: string | undefined;
}

/** The provider's ids of an album and, if known, its artists. */
export interface AlbumRefs {
  readonly ref: string;
  readonly artistRefs: readonly string[];
}

export interface LinkedCandidate extends AlbumRefs {
  readonly minutes: number | undefined;
  /** Undefined for a catalogue album's match, which is shared. */
  readonly edition: Edition | undefined;
}

type Linked =
  | { readonly kind: "linked"; readonly link: LinkedCandidate; readonly searched?: SearchedAlbum }
  | { readonly kind: "unfit"; readonly searched?: SearchedAlbum }
  | { readonly kind: "not-searched"; readonly failure: ServiceFailure | undefined };

/** What was read of a listener's own library, else the stored match of a candidate, else a new search; if that fails, an outdated match. `unfit`: the service has no suitable album. `not-searched`: it failed, or finds no albums. */
export async function linkCandidate(
  context: Context,
  { service: { id: serviceId, finder, ownLibrary }, access, userId }: Source,
  gathered: ReadonlyMap<string, ServiceAlbum>,
  candidate: Candidate,
  stored: StoredLink | undefined,
  signal: AbortSignal,
): Promise<Linked> {
  if (!isOfService(candidate)) {
    const owned = ownLibrary && measuredEdition(context, candidate, gathered);
    if (owned) return { kind: "linked", link: ownEdition(owned) };
    const trusted = trustedLink(stored, context.clock.now());
    if (trusted) return matchOf(trusted);
    if (!finder) return { kind: "not-searched", failure: undefined };
    const album = storedAlbumOf(context, userId, candidate, []);
    const found = await searchAlbum(context, { serviceId, finder, access }, album, signal);
    if (!found.ok) {
      return stored?.ref === undefined ? { kind: "not-searched", failure: found.failure } : matchOf(stored);
    }
    if (ownLibrary) return ownMatchOf(found.value);
    return { ...matchOf(found.value), searched: { album, link: found.value } };
  }
  const known = gathered.get(candidate.album.ref);
  if (known?.minutes !== undefined) return { kind: "linked", link: ownEdition(known) };
  const described = await finder?.describe(access, candidate.album.ref, signal);
  const album = described?.ok ? described.value : known;
  if (!album || ineligibilityOf(album) || isUnmeasuredBox(album)) return { kind: "unfit" };
  return { kind: "linked", link: ownEdition(album) };
}

/** The plainest eligible edition of the album, with its length, among those read. */
function measuredEdition(
  { catalogue }: Context,
  { album }: Candidate,
  gathered: ReadonlyMap<string, ServiceAlbum>,
): ServiceAlbum | undefined {
  const { keyOf } = catalogueIndex(catalogue);
  const key = keyOf(album);
  return [...gathered.values()]
    .filter((one) => one.minutes !== undefined && keyOf(one) === key && ineligibilityOf(one) === undefined)
    .toSorted((one, other) => one.title.length - other.title.length)[0];
}

/** Whether the service itself told of the album, so that it need not be searched there. */
export function isOfService(candidate: Candidate): candidate is Extract<Candidate, { kind: "library" }> {
  return candidate.kind === "library" && candidate.album.inOwnWords === undefined;
}

function matchOf({
  ref,
  artistRefs,
  minutes,
}: AlbumLink): Exclude<Linked, { readonly kind: "not-searched" }> {
  return ref === undefined
    ? { kind: "unfit" }
    : { kind: "linked", link: { ref, artistRefs, minutes, edition: undefined } };
}

/** A match in the listener's own library, which is nobody else's. */
function ownMatchOf(link: AlbumLink): Linked {
  const match = matchOf(link);
  if (match.kind === "unfit") return match;
  const { ref } = match.link;
  return { ...match, link: { ...match.link, edition: { ref, coverUrl: link.coverUrl } } };
}

function ownEdition(album: ServiceAlbum): LinkedCandidate {
  const { ref, coverUrl, minutes } = album;
  return { ...refsOf(album), minutes, edition: { ref, coverUrl } };
}

export function refsOf({ ref, artists }: Pick<LibraryAlbum, "ref" | "artists">): AlbumRefs {
  return { ref, artistRefs: artists.flatMap((artist) => artist.ref ?? []) };
}
