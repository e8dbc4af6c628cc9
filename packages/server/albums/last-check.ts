import type { DiscoveryMode } from "@spindle/core/spin/modes/list.ts";
import type { Context } from "../context.ts";
import type { AlbumRefs, Source } from "./link-candidate.ts";

/** Returns the albums that the listener is known to know. */
export type LastCheck = (albums: readonly AlbumRefs[]) => Promise<readonly AlbumRefs[]>;

/** Milliseconds for the service to answer. */
const checkBudget = 1_000;

/** Checks a mode's promise at the service: the album is not saved, or no new artist is followed. A failed check refuses nothing. */
export function lastCheck(
  { clock }: Pick<Context, "clock">,
  source: Source | undefined,
  { promises }: Pick<DiscoveryMode, "promises">,
  signal: AbortSignal,
): LastCheck {
  let answers = true;
  return async (albums) => {
    if (!source?.service.taste || promises === undefined || !answers || albums.length === 0) return [];
    const artists = promises === "unmet" ? albums.flatMap(({ artistRefs }) => artistRefs) : [];
    const refs = { albums: albums.map(({ ref }) => ref), artists };
    const budget = AbortSignal.any([signal, clock.timeout(checkBudget)]);
    const held = await source.service.taste.inLibrary(source.access, refs, budget);
    answers = held.ok;
    if (!held.ok) return [];
    return albums.filter(({ ref, artistRefs }) => [ref, ...artistRefs].some((each) => held.value.has(each)));
  };
}
