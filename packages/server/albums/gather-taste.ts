import { artistKey } from "@spindle/core/album/album-key.ts";
import { ineligibilityOf } from "@spindle/core/album/eligibility.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Candidate, Taste } from "@spindle/core/spin/candidate.ts";
import { fallbackMode } from "@spindle/core/spin/choose-album.ts";
import type { DiscoveryMode } from "@spindle/core/spin/modes/list.ts";
import type { Context } from "../context.ts";
import { importedAlbumIdOf, importedArtistIdOf } from "../ids/new-id.ts";
import type { AccessSource, GatheredTaste, ServiceAlbum, ServiceFailure } from "../ports/music-service.ts";
import { shelf } from "../ports/shelf.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { byTurns, createShelfTaste, nothingRead } from "../shelf/shelf-taste.ts";
import type { Source } from "./link-candidate.ts";

/** Milliseconds to read a service's taste. A spin must answer within 6 s. */
const tasteBudget = 3_000;
/** The same for what a listener owns, without which a spin goes on. */
const ownedBudget = 1_500;

/** What is known of a listener for a spin. */
export interface KnownTaste extends GatheredTaste {
  /** What their service told alone. */
  readonly ofService: Taste;
  /** Whether some of what they know couldn't be read. What they own may be missing too. */
  readonly isInPart: boolean;
}

/** Reads the taste from the listener's default service, from their shelf, or from both. */
export async function gatherTaste(
  context: Context,
  signedIn: Pick<SignedIn, "user" | "providerId">,
  source: Source | undefined,
  hasShelf: boolean,
  mode: DiscoveryMode,
  signal: AbortSignal,
): Promise<KnownTaste> {
  const within = (budget: number) => AbortSignal.any([signal, context.clock.timeout(budget)]);
  const [told, owned] = await Promise.all([
    gatherFromService(context, signedIn, source, mode, within(tasteBudget)),
    mode.id === fallbackMode ? undefined : source?.service.taste?.owned?.(source.access, within(ownedBudget)),
  ]);
  const gathered = withOwned(told, owned, mode);
  const isAllThereIs = source ? source.service.taste === undefined : signedIn.providerId === shelf;
  const known = { ...gathered, ofService: gathered.taste, isInPart: told.failures.length > 0 };
  if (mode.taste.length === 0 || !(hasShelf || isAllThereIs)) return known;
  const fraction = () => context.randomness.fraction();
  const shelved = await createShelfTaste(context, isAllThereIs).gather(
    accessOf(signedIn),
    mode.taste,
    fraction,
    signal,
  );
  return { ...known, taste: bothTastes(shelved.taste, gathered.taste) };
}

/** Adds what the listener owns, of which they need not know everything. If all that they know couldn't be read, a mode's promise of something new comes first. */
function withOwned(
  told: GatheredTaste,
  owned: Result<readonly ServiceAlbum[], ServiceFailure> | undefined,
  { promises }: DiscoveryMode,
): GatheredTaste {
  if (!owned) return told;
  const { taste, albums, failures } = told;
  if (!owned.ok) return { ...told, failures: [...failures, owned.failure] };
  const isKnown = ({ plays = 0, savedAt }: ServiceAlbum) =>
    promises !== undefined && (plays > 0 || savedAt !== undefined);
  const fit = owned.value.filter((album) => ineligibilityOf(album) === undefined);
  return {
    taste: {
      ...taste,
      heardAlbums: [...taste.heardAlbums, ...owned.value.filter(isKnown)],
      ownedAlbums:
        promises !== undefined && failures.length > 0 ? [] : fit.filter((album) => !isKnown(album)),
    },
    albums: new Map([...albums, ...owned.value.map((album) => [album.ref, album] as const)]),
    failures,
  };
}

/** A service that knows nothing of its listeners counts as one with an empty library. */
async function gatherFromService(
  context: Context,
  { providerId }: Pick<SignedIn, "providerId">,
  source: Source | undefined,
  { taste: parts }: DiscoveryMode,
  signal: AbortSignal,
): Promise<GatheredTaste> {
  if (parts.length === 0 || providerId === shelf) return nothingRead;
  if (!source) return { ...nothingRead, failures: [{ kind: "reauthorize" }] };
  const { taste } = source.service;
  if (!taste) return nothingRead;
  return taste.gather(source.access, parts, () => context.randomness.fraction(), signal);
}

function accessOf({ user }: Pick<SignedIn, "user">): AccessSource {
  const token = async () => succeed<string>(user.user_id);
  return { token, replace: token };
}

function bothTastes(one: Taste, other: Taste): Taste {
  return {
    savedAlbums: [...one.savedAlbums, ...other.savedAlbums],
    likedAlbums: [...one.likedAlbums, ...other.likedAlbums],
    topArtists: byTurns(one.topArtists, other.topArtists),
    topArtistAlbums: [...one.topArtistAlbums, ...other.topArtistAlbums],
    heardAlbums: [...one.heardAlbums, ...other.heardAlbums],
    followedArtists: [...one.followedArtists, ...other.followedArtists],
    recentArtists: [...one.recentArtists, ...other.recentArtists],
    ownedAlbums: [...one.ownedAlbums, ...other.ownedAlbums],
    genres: [...one.genres, ...other.genres],
  };
}

/** The candidates that keep a mode's promise, of which a large shelf is read only in part. */
export async function withoutShelved(
  context: Context,
  signedIn: Pick<SignedIn, "user">,
  { promises }: DiscoveryMode,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  if (promises === undefined) return candidates;
  const { user_id: userId } = signedIn.user;
  const index = catalogueIndex(context.catalogue);
  const refsOf = ({ album }: Candidate) => ({
    albums: index.everKeysOf(album).map((key) => importedAlbumIdOf(userId, key)),
    artists:
      promises === "unmet"
        ? album.artists.map(({ name }) => importedArtistIdOf(userId, artistKey(name)))
        : [],
  });
  const refs = candidates.map(refsOf);
  const asked = {
    albums: refs.flatMap(({ albums }) => albums),
    artists: refs.flatMap(({ artists }) => artists),
  };
  const held = await createShelfTaste(context, false).inLibrary(accessOf(signedIn), asked, signal);
  if (!held.ok) return candidates;
  return candidates.filter((_, at) => {
    const { albums = [], artists = [] } = refs[at] ?? {};
    return ![...albums, ...artists].some((ref) => held.value.has(ref));
  });
}
