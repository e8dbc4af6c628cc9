import type { DiscoveryMode } from "@spindle/core/spin/modes/list.ts";
import type { Context } from "../context.ts";
import type { AlbumRefs, Source } from "./link-candidate.ts";

/** Those of the albums that the listener knows, as far as can be told. */
export type LastCheck = (albums: readonly AlbumRefs[]) => Promise<readonly AlbumRefs[]>;

/** How long (ms) the provider may take to say which albums the listener knows. */
const checkBudget = 1_000;

/** Asks the provider for what the mode promises: the album is not saved or, of artists never met, none is followed. A failed question refuses nothing. */
export function lastCheck(
  { clock }: Pick<Context, "clock">,
  source: Source | undefined,
  { promises }: Pick<DiscoveryMode, "promises">,
  signal: AbortSignal,
): LastCheck {
  let answers = true;
  return async (albums) => {
    if (!source || promises === undefined || !answers || albums.length === 0) return [];
    const artists = promises === "unmet" ? albums.flatMap(({ artistRefs }) => artistRefs) : [];
    const refs = { albums: albums.map(({ ref }) => ref), artists };
    const budget = AbortSignal.any([signal, clock.timeout(checkBudget)]);
    const held = await source.provider.inLibrary(source.access, refs, budget);
    answers = held.ok;
    if (!held.ok) return [];
    return albums.filter(({ ref, artistRefs }) => [ref, ...artistRefs].some((each) => held.value.has(each)));
  };
}
