import { instant } from "@spindle/core/day/instant.ts";
import { notFoundBelieved } from "../albums/link-album.ts";
import type { Context } from "../context.ts";
import { inBatches } from "../db/in-batches.ts";
import { deleteUnbelievedLinks } from "../db/queries/album-links.ts";
import { expireOldConnections } from "../db/queries/connections.ts";

/** How long (ms) after a sign-in its tokens may still work: Spotify ends every grant after six months, whatever its use. */
const longestGrant = 190 * 24 * 60 * 60 * 1000;

export interface SweptProviderData {
  /** Connections whose tokens were deleted: the listener is asked to reconnect. */
  readonly expired: number;
  /** Searches that found nothing, so long ago that they say nothing any more. */
  readonly links: number;
}

/** Deletes what came from a provider and is of no use: tokens that outlived their grant, and searches nobody believes. */
export async function sweepProviderData(
  { db, clock }: Pick<Context, "db" | "clock">,
  signal: AbortSignal,
): Promise<SweptProviderData> {
  const now = clock.now();
  const [grantedBefore, checkedBefore] = [instant(now - longestGrant), instant(now - notFoundBelieved)];
  return {
    expired: await inBatches((most) => expireOldConnections(db, grantedBefore, most), signal),
    links: await inBatches((most) => deleteUnbelievedLinks(db, checkedBefore, most), signal),
  };
}
