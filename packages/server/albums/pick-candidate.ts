import type { Candidate } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import type { StoredLink, SearchedAlbum } from "../db/queries/album-links.ts";
import type { ServiceAlbum, ServiceFailure } from "../ports/music-service.ts";
import type { LastCheck } from "./last-check.ts";
import {
  type AlbumRefs,
  isOfService,
  type LinkedCandidate,
  linkCandidate,
  refsOf,
  type Source,
} from "./link-candidate.ts";
import type { ReadAlbum } from "./taste-memory.ts";

export interface Tried {
  /** Undefined if none fits. */
  readonly fit: Candidate | undefined;
  /** Undefined if the provider failed or has no edition. */
  readonly link: LinkedCandidate | undefined;
  /** Albums that the listener turned out to know. */
  readonly known: readonly ReadAlbum[];
  readonly searched: readonly SearchedAlbum[];
  readonly failures: readonly ServiceFailure[];
}

export type LinkOf = (candidate: Candidate) => StoredLink | undefined;

/** Failed searches after which an album without a match is given. */
const mostUnmatched = 3;

/** The first candidate that the provider has and the listener does not know, or for which it fails. Known ids are checked together. */
export async function pickCandidate(
  context: Context,
  source: Source | undefined,
  gathered: ReadonlyMap<string, ServiceAlbum>,
  candidates: readonly Candidate[],
  linkOf: LinkOf,
  findKnown: LastCheck,
  signal: AbortSignal,
): Promise<Tried> {
  if (!source) return { fit: candidates[0], link: undefined, known: [], searched: [], failures: [] };
  const refs = refsAtHand(candidates, linkOf);
  const refused = new Set(await findKnown([...refs.values()]));
  const isKnown = async (candidate: Candidate, link: LinkedCandidate) =>
    !refs.has(candidate) && (await findKnown([link])).length > 0;
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
    if (linked.kind === "not-searched") {
      const failures = linked.failure ? [linked.failure] : [];
      return { fit: candidate, link: undefined, known, searched, failures };
    }
    if (linked.searched) searched.push(linked.searched);
    if (linked.kind === "unfit") {
      unmatched.push(candidate);
      if (unmatched.length === mostUnmatched) break;
    } else if (await isKnown(candidate, linked.link)) know(candidate, linked.link);
    else return { fit: candidate, link: linked.link, known, searched, failures: [] };
  }
  const fit = unmatched.find((candidate) => !isOfService(candidate));
  return { fit, link: undefined, known, searched, failures: [] };
}

/** Ids known without a search: from the library, or from stored matches. */
function refsAtHand(candidates: readonly Candidate[], linkOf: LinkOf): ReadonlyMap<Candidate, AlbumRefs> {
  return new Map(
    candidates.flatMap((candidate): [Candidate, AlbumRefs][] => {
      if (isOfService(candidate)) return [[candidate, refsOf(candidate.album)]];
      const { ref, artistRefs = [] } = linkOf(candidate) ?? {};
      return ref === undefined ? [] : [[candidate, { ref, artistRefs }]];
    }),
  );
}
