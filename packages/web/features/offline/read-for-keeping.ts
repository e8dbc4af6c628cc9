import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { accountOf } from "../../api/account.ts";
import { ApiError, isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { mostKept } from "../../api/kept-flag.ts";
import { type Kept, keep, readKept } from "../../api/kept.ts";
import { stayNow } from "../../device/departures.ts";

/** How long what was read counts as it is, in milliseconds. */
const freshMs = 5 * 60_000;

/** Whether what is kept of an account is so recent that a visit need not read it again; `nowMs` since 1970. */
export function isFresh(kept: Kept | undefined, account: string, nowMs: number): boolean {
  return kept !== undefined && accountOf(kept.me) === account && Math.abs(nowMs - kept.readAt) < freshMs;
}

/** A spin that is kept already as the list has it now, and need not be read again. */
export function knownSpin(kept: Kept | undefined, listed: ListedSpin): Spin | undefined {
  const known = kept?.spins.find(({ spinId }) => spinId === listed.id);
  if (known === undefined || (known.listenedAt ?? undefined) !== listed.listenedAt) return undefined;
  // Today's tracks may have come since.
  if (known.isLatest && known.tracks === undefined) return undefined;
  // Covers and links go where the connection has ended.
  return JSON.stringify(known.album) === JSON.stringify(listed.album) ? known : undefined;
}

/** Reads the listener's latest spins, their pages and their hearts, and keeps them for times without a network. */
export async function readForKeeping(me: Me): Promise<void> {
  const stay = stayNow();
  const before = await readKept();
  const status = await call("getSpinStatus");
  const recent = await call("listProfileSpins", { query: { limit: mostKept } });
  const spins: Spin[] = [];
  // One after another: nobody waits for them.
  for (const listed of recent.items) {
    const spin = knownSpin(before, listed) ?? (await readSpin(listed));
    if (spin !== undefined) spins.push(spin);
  }
  const albumIds = recent.items.map(({ album }) => album.id);
  const favorites = albumIds.length > 0 ? await call("getFavoriteStatuses", { body: { albumIds } }) : {};
  await keep({ me, status, recent, spins, favorites, readAt: Date.now() }, stay);
}

/** A spin's page; undefined where it alone cannot be read. Throws where nothing can. */
async function readSpin({ id }: ListedSpin): Promise<Spin | undefined> {
  try {
    return await call("getSpin", { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.isAnswer && !isSignedOut(error)) return undefined;
    throw error;
  }
}
