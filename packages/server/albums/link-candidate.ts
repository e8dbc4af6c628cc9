import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import type { Candidate, LibraryAlbum } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import type { AlbumLink, StoredLink, SearchedAlbum } from "../db/queries/album-links.ts";
import type { AccessSource, MusicProvider, ProviderAlbum, ProviderFailure } from "../ports/music-provider.ts";
import { knownAlbumOf } from "./known-album.ts";
import { trustedLink, searchAlbum } from "./link-album.ts";

export interface Source {
  readonly provider: MusicProvider;
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
  | { readonly kind: "failed"; readonly failure: ProviderFailure };

/** The stored match of a candidate, else a new search; if that fails, an outdated match. `unfit`: the provider has no suitable album. */
export async function linkCandidate(
  context: Context,
  source: Source,
  gathered: ReadonlyMap<string, ProviderAlbum>,
  candidate: Candidate,
  stored: StoredLink | undefined,
  signal: AbortSignal,
): Promise<Linked> {
  if (candidate.kind === "catalogue") {
    const trusted = trustedLink(stored, context.clock.now());
    if (trusted) return matchOf(trusted);
    const album = knownAlbumOf(context, candidate.album, []);
    const found = await searchAlbum(context, source.provider, source.access, album, signal);
    if (!found.ok) {
      return stored?.ref === undefined ? { kind: "failed", failure: found.failure } : matchOf(stored);
    }
    return { ...matchOf(found.value), searched: { album, link: found.value } };
  }
  const known = gathered.get(candidate.album.ref);
  if (known?.minutes !== undefined) return { kind: "linked", link: ownEdition(known) };
  const described = await source.provider.describeAlbum(source.access, candidate.album.ref, signal);
  const album = described.ok ? described.value : known;
  if (!album || ineligibilityOf(album) || isUnmeasuredBox(album)) return { kind: "unfit" };
  return { kind: "linked", link: ownEdition(album) };
}

function matchOf({ ref, artistRefs, minutes }: AlbumLink): Exclude<Linked, { readonly kind: "failed" }> {
  return ref === undefined
    ? { kind: "unfit" }
    : { kind: "linked", link: { ref, artistRefs, minutes, edition: undefined } };
}

function ownEdition(album: ProviderAlbum): LinkedCandidate {
  const { ref, coverUrl, minutes } = album;
  return { ...refsOf(album), minutes, edition: { ref, coverUrl } };
}

export function refsOf({ ref, artists }: Pick<LibraryAlbum, "ref" | "artists">): AlbumRefs {
  return { ref, artistRefs: artists.flatMap((artist) => artist.ref ?? []) };
}
