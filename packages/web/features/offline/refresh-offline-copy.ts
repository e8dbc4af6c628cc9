import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { accountOf } from "../../api/account.ts";
import { ApiError, isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { offlineSpinLimit } from "../../api/device-flags.ts";
import { type OfflineCopy, readOfflineCopy, saveOfflineCopy } from "../../api/offline-copy.ts";
import { currentSession } from "../../device/departures.ts";

const freshMs = 5 * 60_000;

/** Whether the copy is the account's and under five minutes old. `nowMs` is in milliseconds since 1970. */
export function isFresh(copy: OfflineCopy | undefined, account: string, nowMs: number): boolean {
  return copy !== undefined && accountOf(copy.me) === account && Math.abs(nowMs - copy.readAt) < freshMs;
}

/** Returns the copy's spin if it still matches the list; otherwise undefined. */
export function knownSpin(copy: OfflineCopy | undefined, listed: ListedSpin): Spin | undefined {
  const known = copy?.spins.find(({ spinId }) => spinId === listed.id);
  if (known === undefined || (known.listenedAt ?? undefined) !== listed.listenedAt) return undefined;
  // Its tracks may be available by now.
  if (known.isLatest && known.tracks === undefined) return undefined;
  // Disconnecting removes covers and links.
  return JSON.stringify(known.album) === JSON.stringify(listed.album) ? known : undefined;
}

export async function refreshOfflineCopy(me: Me): Promise<void> {
  const session = currentSession();
  const before = await readOfflineCopy();
  const status = await call("GET /api/spin/status");
  const recent = await call("GET /api/profile/spins", { query: { limit: offlineSpinLimit } });
  const spins: Spin[] = [];
  // Sequential, since nobody is waiting for them.
  for (const listed of recent.items) {
    const spin = knownSpin(before, listed) ?? (await readSpin(listed));
    if (spin !== undefined) spins.push(spin);
  }
  const albumIds = recent.items.map(({ album }) => album.id);
  const favorites =
    albumIds.length > 0 ? await call("POST /api/favorites/batch-status", { body: { albumIds } }) : {};
  await saveOfflineCopy({ me, status, recent, spins, favorites, readAt: Date.now() }, session);
}

/** Returns undefined if only this spin can't be read. Throws if signed out or the server doesn't respond. */
async function readSpin({ id }: ListedSpin): Promise<Spin | undefined> {
  try {
    return await call("GET /api/spins/{id}", { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.isAnswer && !isSignedOut(error)) return undefined;
    throw error;
  }
}
