import type { Candidate } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import type { KeptLink, SearchedAlbum } from "../db/queries/album-links.ts";
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
  /** The one to give; undefined if none is fit. */
  readonly fit: Candidate | undefined;
  /** Undefined if the provider did not answer, or has no copy. */
  readonly link: LinkedCandidate | undefined;
  /** Those that the provider says the listener knows already. */
  readonly known: readonly ReadAlbum[];
  /** Those that were searched for at the provider. */
  readonly searched: readonly SearchedAlbum[];
  readonly failures: readonly ProviderFailure[];
}

/** What is kept of a candidate's match at the provider. */
export type LinkOf = (candidate: Candidate) => KeptLink | undefined;

/** How many albums are looked for in vain before one without a match at the provider is given. */
const mostUnmatched = 3;

/** The first candidate that the provider has and the listener does not know, or that the provider fails to answer for. Known ids are asked about together. */
export async function pickCandidate(
  context: Context,
  source: Source | undefined,
  gathered: ReadonlyMap<string, ProviderAlbum>,
  candidates: readonly Candidate[],
  linkOf: LinkOf,
  whichKnown: LastCheck,
  signal: AbortSignal,
): Promise<Tried> {
  if (!source) return { fit: candidates[0], link: undefined, known: [], searched: [], failures: [] };
  const refs = refsAtHand(candidates, linkOf);
  const refused = new Set(await whichKnown([...refs.values()]));
  const isKnown = async (candidate: Candidate, link: LinkedCandidate) =>
    !refs.has(candidate) && (await whichKnown([link])).length > 0;
  const known: ReadAlbum[] = [];
  const searched: SearchedAlbum[] = [];
  const unmatched: Candidate[] = [];
  const know = ({ album: { title, artists } }: Candidate, { ref }: AlbumRefs) =>
    known.push({ ref, title, artists });
  for (const candidate of candidates) {
    const atHand = refs.get(candidate);
    if (atHand && refused.has(atHand)) {
      know(candidate, atHand);
      continue;
    }
    const linked = await linkCandidate(context, source, gathered, candidate, linkOf(candidate), signal);
    if (linked.kind === "failed") {
      return { fit: candidate, link: undefined, known, searched, failures: [linked.failure] };
    }
    if (linked.searched) searched.push(linked.searched);
    if (linked.kind === "unfit") {
      unmatched.push(candidate);
      if (unmatched.length === mostUnmatched) break;
    } else if (await isKnown(candidate, linked.link)) know(candidate, linked.link);
    else return { fit: candidate, link: linked.link, known, searched, failures: [] };
  }
  const fit = unmatched.find((candidate) => candidate.kind === "catalogue");
  return { fit, link: undefined, known, searched, failures: [] };
}

/** The ids of the candidates that came from the library, and of those whose match is kept. */
function refsAtHand(candidates: readonly Candidate[], linkOf: LinkOf): ReadonlyMap<Candidate, AlbumRefs> {
  return new Map(
    candidates.flatMap((candidate): [Candidate, AlbumRefs][] => {
      if (candidate.kind === "library") return [[candidate, refsOf(candidate.album)]];
      const { ref, artistRefs = [] } = linkOf(candidate) ?? {};
      return ref === undefined ? [] : [[candidate, { ref, artistRefs }]];
    }),
  );
}
