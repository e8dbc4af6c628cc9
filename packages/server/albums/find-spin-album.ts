import { isDeepStrictEqual } from "node:util";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import { actReader } from "@spindle/core/album/act-reader.ts";
import { displayTitle } from "@spindle/core/album/album-key.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import { genresFor } from "@spindle/core/album/genres.ts";
import { type Candidate, emptyTaste, knownAlbums, type Taste } from "@spindle/core/spin/candidate.ts";
import { chooseAlbums, type Given } from "@spindle/core/spin/choose-album.ts";
import { modeOf } from "@spindle/core/spin/modes/list.ts";
import type { SpinChoice } from "@spindle/core/spin/spin-choice.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import type { AlbumLink, KnownAlbum } from "../db/queries/albums.ts";
import { albumIdOf } from "../ids/new-id.ts";
import type {
  AccessSource,
  GatheredTaste,
  MusicProvider,
  ProviderAlbum,
  ProviderFailure,
} from "../ports/music-provider.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { linkAlbum } from "./link-album.ts";

/** The album of a spin, and what the provider says of it. */
export interface FoundAlbum {
  readonly album: KnownAlbum;
  /** Undefined where the provider was not asked, or did not answer. */
  readonly link: AlbumLink | undefined;
  readonly minutes: number | undefined;
  readonly fallback: FallbackReason | undefined;
}

/** How long (ms) the provider may take to tell the user's taste; a spin answers within 6 s whatever it does. */
const tasteBudget = 3_000;
/** How long (ms) the provider may take in all, finding the album included. */
const wholeBudget = 4_500;
/** How many albums are tried before one without a match at the provider is given. */
const candidatesTried = 3;

/** Picks the album of a spin: the provider's taste, the mode's rule, and then the provider's own copy of the album. Never fails. */
export async function findSpinAlbum(
  context: Context,
  signedIn: SignedIn,
  choice: SpinChoice,
  given: readonly Given[],
): Promise<FoundAlbum> {
  const whole = AbortSignal.timeout(wholeBudget);
  const source = sourceOf(context, signedIn);
  const gathered = await gather(context, source, choice, whole);
  const { candidates, fellBack } = chooseAlbums({
    mode: choice.mode,
    input: { taste: gathered.taste, catalogue: context.catalogue, ...choice.inputs },
    given,
    random: () => context.randomness.fraction(),
    count: candidatesTried,
  });
  const failures = [...gathered.failures];
  // New Artists finds candidates also where the provider told nothing: that too is an album of the catalogue.
  const untold = failures.length > 0 && isDeepStrictEqual(gathered.taste, emptyTaste);
  const reason = () =>
    fellBack || untold || failures.length > gathered.failures.length ? reasonOf(failures) : undefined;
  for (const candidate of candidates) {
    const linked = await linkCandidate(context, source, gathered, candidate, whole);
    if (linked.kind === "failed") failures.push(linked.failure);
    if (linked.kind === "unfit") continue;
    return found(
      context,
      gathered.taste,
      candidate,
      linked.kind === "linked" ? linked.link : undefined,
      reason(),
    );
  }
  const unlinked = candidates.find((candidate) => candidate.kind === "catalogue");
  if (unlinked) return found(context, gathered.taste, unlinked, undefined, reason());
  return found(context, emptyTaste, fromCatalogue(context, given), undefined, "nothing-found");
}

/** Where none of the library's candidates turned out fit: a popular album of the catalogue. */
function fromCatalogue(context: Context, given: readonly Given[]): Candidate {
  const input = { taste: emptyTaste, catalogue: context.catalogue };
  const random = () => context.randomness.fraction();
  const [candidate] = chooseAlbums({ mode: "roulette", input, given, random, count: 1 }).candidates;
  if (!candidate) throw new Error("the catalogue has no album to spin");
  return candidate;
}

interface Source {
  readonly provider: MusicProvider;
  readonly access: AccessSource;
}

function sourceOf(context: Context, { user, provider }: SignedIn): Source | undefined {
  if (!provider) return undefined;
  const key = { userId: user.user_id, provider: provider.id };
  return { provider, access: createAccessSource(context, provider, key) };
}

async function gather(
  context: Context,
  source: Source | undefined,
  choice: SpinChoice,
  signal: AbortSignal,
): Promise<GatheredTaste> {
  const { taste: parts } = modeOf(choice.mode);
  if (!source) return { taste: emptyTaste, albums: new Map(), failures: [{ kind: "reauthorise" }] };
  if (parts.length === 0) return { taste: emptyTaste, albums: new Map(), failures: [] };
  const budget = AbortSignal.any([signal, AbortSignal.timeout(tasteBudget)]);
  return source.provider.gatherTaste(source.access, parts, () => context.randomness.fraction(), budget);
}

type Linked =
  | { readonly kind: "linked"; readonly link: AlbumLink }
  | { readonly kind: "unfit" }
  | { readonly kind: "failed"; readonly failure: ProviderFailure };

/** The provider's copy of a candidate. `unfit`: the provider has none, or has one that is no album to spin after all. */
async function linkCandidate(
  context: Context,
  source: Source | undefined,
  gathered: GatheredTaste,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<Linked> {
  if (!source) return { kind: "failed", failure: { kind: "reauthorise" } };
  if (candidate.kind === "catalogue") {
    const linked = await linkAlbum(context, source.provider, source.access, candidate.album, signal);
    if (!linked.ok) return { kind: "failed", failure: linked.failure };
    return linked.value.ref === undefined ? { kind: "unfit" } : { kind: "linked", link: linked.value };
  }
  const known = gathered.albums.get(candidate.album.ref);
  if (known?.minutes !== undefined) return { kind: "linked", link: linkOf(known) };
  const described = await source.provider.describeAlbum(source.access, candidate.album.ref, signal);
  const album = described.ok ? described.value : known;
  if (!album || ineligibilityOf(album) || isUnmeasuredBox(album)) return { kind: "unfit" };
  return { kind: "linked", link: linkOf(album) };
}

function linkOf(album: ProviderAlbum): AlbumLink {
  return { ref: album.ref, coverUrl: album.coverUrl, totalTracks: album.totalTracks, minutes: album.minutes };
}

function reasonOf(failures: readonly ProviderFailure[]): FallbackReason {
  if (failures.some((failure) => failure.kind === "reauthorise" || failure.kind === "not-registered")) {
    return "reconnect-needed";
  }
  return failures.length > 0 ? "provider-unavailable" : "nothing-found";
}

function found(
  context: Context,
  taste: Taste,
  candidate: Candidate,
  link: AlbumLink | undefined,
  fallback: FallbackReason | undefined,
): FoundAlbum {
  const { album } = candidate;
  const index = catalogueIndex(context.catalogue);
  return {
    album: {
      albumId: albumIdOf(index.keyOf(album)),
      artist: album.artist,
      artists: album.artists.map(({ name }) => name),
      title: displayTitle(album.title),
      year: album.year,
      genres: genresFor(album, index, actReader(index, knownAlbums(taste))),
    },
    link,
    minutes: link?.minutes ?? album.minutes,
    fallback,
  };
}
