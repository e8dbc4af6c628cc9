import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { Candidate } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import { readAlbumLinks } from "../db/queries/albums.ts";
import { albumIdOf } from "../ids/new-id.ts";
import type { ProviderAlbum, ProviderFailure } from "../ports/music-provider.ts";
import type { LastCheck } from "./last-check.ts";
import {
  type AlbumRefs,
  type LinkedCandidate,
  linkCandidate,
  refsOf,
  type Source,
} from "./link-candidate.ts";
import type { ReadAlbum } from "./taste-memory.ts";

/** What came of trying candidates in their order. */
export interface Tried {
  /** The one to give; undefined where none is fit. */
  readonly fit: Candidate | undefined;
  /** Undefined where the provider did not answer, or has no copy. */
  readonly link: LinkedCandidate | undefined;
  /** Those that the provider says the listener knows already. */
  readonly known: readonly ReadAlbum[];
  readonly failures: readonly ProviderFailure[];
}

/** How many albums are looked for in vain before one without a match at the provider is given. */
const mostUnmatched = 3;

/**
 * The first candidate that the provider has and the listener does not know; at once the one it gives no answer about.
 * Those whose ids are known already are asked about together, the others as they are found.
 */
export async function firstFit(
  context: Context,
  source: Source | undefined,
  gathered: ReadonlyMap<string, ProviderAlbum>,
  candidates: readonly Candidate[],
  whichKnown: LastCheck,
  signal: AbortSignal,
): Promise<Tried> {
  const refs = source ? await refsAtHand(context, source, candidates) : new Map<Candidate, AlbumRefs>();
  const refused = new Set(await whichKnown([...refs.values()]));
  const isKnown = async (candidate: Candidate, link: LinkedCandidate) =>
    !refs.has(candidate) && (await whichKnown([link])).length > 0;
  const known: ReadAlbum[] = [];
  const unmatched: Candidate[] = [];
  const know = ({ album: { title, artists } }: Candidate, { ref }: AlbumRefs) =>
    known.push({ ref, title, artists });
  for (const candidate of candidates) {
    const atHand = refs.get(candidate);
    if (atHand && refused.has(atHand)) {
      know(candidate, atHand);
      continue;
    }
    const linked = await linkCandidate(context, source, gathered, candidate, signal);
    if (linked.kind === "failed") {
      return { fit: candidate, link: undefined, known, failures: [linked.failure] };
    }
    if (linked.kind === "unfit") {
      unmatched.push(candidate);
      if (unmatched.length === mostUnmatched) break;
    } else if (await isKnown(candidate, linked.link)) know(candidate, linked.link);
    else return { fit: candidate, link: linked.link, known, failures: [] };
  }
  const fit = unmatched.find((candidate) => candidate.kind === "catalogue");
  return { fit, link: undefined, known, failures: [] };
}

/** The ids of the candidates that came from the library, and of those whose match is kept. */
async function refsAtHand(
  { db, catalogue }: Context,
  { provider }: Source,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<Candidate, AlbumRefs>> {
  const index = catalogueIndex(catalogue);
  const idOf = ({ album }: Candidate) => albumIdOf(index.keyOf(album));
  const links = await readAlbumLinks(db, candidates.map(idOf), provider.id);
  return new Map(
    candidates.flatMap((candidate): [Candidate, AlbumRefs][] => {
      if (candidate.kind === "library") return [[candidate, refsOf(candidate.album)]];
      const { ref, artistRefs = [] } = links.get(idOf(candidate)) ?? {};
      return ref === undefined ? [] : [[candidate, { ref, artistRefs }]];
    }),
  );
}
