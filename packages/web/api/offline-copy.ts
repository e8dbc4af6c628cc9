import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { createStore, get, update } from "idb-keyval";
import { isStillHere, noteDeparture } from "../device/departures.ts";
import { accountOf } from "./account.ts";
import type { Act, WaitingAct } from "./acts.ts";
import { offlineCopyFlag, waitingFlag } from "./device-flags.ts";

/** What this device stores of its listener, to show without a network. */
export interface OfflineCopy {
  readonly me: Me;
  readonly status: SpinStatus;
  /** The latest spins as the profile lists them, newest first; at most ten. */
  readonly recent: AnswerOf<EndpointOf<"listProfileSpins">>;
  /** The same spins as their own pages show them, if they could be read. */
  readonly spins: readonly Spin[];
  /** Whether their albums are favorites, by the album's id. */
  readonly favorites: Readonly<Record<string, boolean>>;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** Everything is stored in one record, so that every change is atomic. */
interface Stored {
  readonly schema: number;
  readonly copy?: OfflineCopy;
  /** What waits to be sent, oldest first. */
  readonly waiting: readonly WaitingAct[];
}

/** The version of `OfflineCopy` and of the answers in it. Raise it with every change: copies of other versions are discarded. */
const schema = 3;

const key = "only";
const store = createStore("spindle-offline", "listener");
// Earlier versions stored it here.
try {
  indexedDB.deleteDatabase("spindle");
} catch {
  // The browser stores nothing.
}

/** The record, without a copy of another version; its acts stay. */
export function readable(stored: Stored | undefined): Stored | undefined {
  return stored === undefined || stored.schema === schema ? stored : { schema, waiting: stored.waiting };
}

/** Undefined if nothing is stored, or if the browser stores nothing, as in some private windows. */
async function read(): Promise<Stored | undefined> {
  try {
    return readable(await get<Stored>(key, store));
  } catch {
    return undefined;
  }
}

/** Changes the record in one transaction and returns the result of `act`. Returns undefined, and changes nothing, if the browser can't store it. */
async function change<Result>(
  act: (stored: Stored | undefined) => readonly [changed: Stored | undefined, result: Result],
): Promise<Result | undefined> {
  try {
    let result: Result | undefined;
    await update<Stored | undefined>(
      key,
      (stored) => {
        const [changed, of] = act(readable(stored));
        result = of;
        return changed;
      },
      store,
    );
    return result;
  } catch {
    return undefined;
  }
}

/** The lock for sending: one page sends the queue, unless another can still undo an act of its own. */
export const sendingLock = "spindle.waiting";

/** The lock that a page holds while it can undo an act: the browser releases it when the page ends. */
export function undoLock(act: Act): string {
  return `spindle.undo.${act.kind === "listened" ? act.spinId : act.albumId}`;
}

/** The copy with every waiting act applied, except those that a page can still undo. */
export async function readOfflineCopy(): Promise<OfflineCopy | undefined> {
  const held = await heldLocks();
  const { copy, waiting = [] } = (await read()) ?? {};
  const certain = waiting.filter(({ act }) => !held.has(undoLock(act)));
  return copy && certain.reduce((shown, { act }) => withAct(shown, act), copy);
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  } catch {
    // If a page may hold no locks, none has an act to undo.
    return new Set();
  }
}

/** Stores what was read in a listener's session, unless it has ended. The copy and acts of any other listener are deleted. */
export async function saveOfflineCopy(copy: OfflineCopy, session: string): Promise<void> {
  const isSaved = await change((stored) => {
    if (!isStillHere(session)) return [stored, false];
    const isOfAnother = isAnothers(stored, copy.me);
    if (isOfAnother) leaveToAnother();
    return [{ schema, copy, waiting: (!isOfAnother && stored?.waiting) || [] }, true];
  });
  // Only now: if the browser stores nothing, the flag would make every page delete it again.
  if (isSaved) offlineCopyFlag.write("yes");
}

/** Deletes what is stored of other listeners; returns whether there was anything. */
export async function deleteOthers(me: Me): Promise<boolean> {
  const deleted = await change((stored) => {
    if (!isAnothers(stored, me)) return [stored, false];
    leaveToAnother();
    return [undefined, true];
  });
  return deleted ?? false;
}

function isAnothers(stored: Stored | undefined, me: Me): boolean {
  const accounts = stored?.waiting.map(({ account }) => account) ?? [];
  if (stored?.copy) accounts.push(accountOf(stored.copy.me));
  return accounts.some((account) => account !== accountOf(me));
}

/** Notes that the listener whose data is stored has been replaced by another. */
function leaveToAnother(): void {
  noteDeparture();
  waitingFlag.write("");
}

/** Queues an act and returns its ID. Undefined if this listener's copy is not stored here, or, with `onlyBehind`, if no earlier act on the same thing waits. */
export async function queueAct(account: string, act: Act, onlyBehind: boolean): Promise<string | undefined> {
  return change((stored) => {
    if (!stored?.copy || accountOf(stored.copy.me) !== account || !isStillHere()) return [stored, undefined];
    const others = stored.waiting.filter((earlier) => !isReplacedBy(earlier.act, act));
    if (onlyBehind && others.length === stored.waiting.length) return [stored, undefined];
    const id = crypto.randomUUID();
    waitingFlag.write("yes");
    return [{ ...stored, waiting: [...others, { id, account, act }] }, id];
  });
}

/** An account's waiting acts, oldest first. */
export async function waitingActs(account: string): Promise<readonly WaitingAct[]> {
  return (await read())?.waiting.filter((each) => each.account === account) ?? [];
}

/** Applies an act that the server has accepted to the copy. */
export function applyToCopy(account: string, act: Act): Promise<void> {
  return changeCopy((copy) => (accountOf(copy.me) === account ? withAct(copy, act) : copy));
}

/** Adds the tracks of a spin's album to the copy. */
export function addTracksToCopy(spinId: string, tracks: NonNullable<Spin["tracks"]>): Promise<void> {
  return changeCopy((copy) => ({
    ...copy,
    spins: copy.spins.map((spin) => (spin.spinId === spinId ? { ...spin, tracks } : spin)),
  }));
}

async function changeCopy(changed: (copy: OfflineCopy) => OfflineCopy): Promise<void> {
  await change((stored) =>
    stored?.copy && isStillHere()
      ? [{ ...stored, copy: changed(stored.copy) }, undefined]
      : [stored, undefined],
  );
}

/** Removes an act from the queue: it was sent, or is given up. */
export async function dropAct(id: string): Promise<void> {
  await change((stored) => [stored && without(stored, id), undefined]);
}

/** An act is given up after it failed on this many occasions. */
const mostFailures = 5;
/** Failures this close together, in milliseconds, are one occasion: a listener may reload the page many times. */
const sameOccasionMs = 5 * 60_000;

/** The act after one more failure; undefined if it is to be given up. `nowMs` since 1970. */
export function afterFailure(waiting: WaitingAct, nowMs: number): WaitingAct | undefined {
  const { times, at } = waiting.failed ?? { times: 0, at: Number.NEGATIVE_INFINITY };
  if (Math.abs(nowMs - at) < sameOccasionMs) return waiting;
  return times + 1 < mostFailures ? { ...waiting, failed: { times: times + 1, at: nowMs } } : undefined;
}

/** Counts a failure of an act; returns whether the act is given up. */
export async function countFailure({ id }: WaitingAct, nowMs: number): Promise<boolean> {
  const isGivenUp = await change((stored) => {
    const act = stored?.waiting.find((each) => each.id === id);
    // If the act is gone, a later one has replaced it.
    if (!stored || !act) return [stored, false];
    const again = afterFailure(act, nowMs);
    if (again === undefined) return [without(stored, id), true];
    return [{ ...stored, waiting: stored.waiting.map((each) => (each === act ? again : each)) }, false];
  });
  return isGivenUp ?? false;
}

function without(stored: Stored, id: string): Stored {
  const waiting = stored.waiting.filter((each) => each.id !== id);
  if (waiting.length === 0) waitingFlag.write("");
  return { ...stored, waiting };
}

/** Deletes all that is stored. It notes a departure that no page has noted, but only if something was stored: otherwise pages would make each other reload without end. */
export async function deleteAll(isNoted: boolean): Promise<void> {
  const deleted = await change((stored) => {
    if (!isNoted && stored !== undefined) noteDeparture();
    return [undefined, true];
  });
  waitingFlag.write("");
  // If this failed, the next page tries again.
  if (deleted) offlineCopyFlag.write("");
}

/** A later choice for a heart replaces an earlier one; an album is marked once. */
function isReplacedBy(earlier: Act, later: Act): boolean {
  if (earlier.kind === "favorite" && later.kind === "favorite") return earlier.albumId === later.albumId;
  return earlier.kind === "listened" && later.kind === "listened" && earlier.spinId === later.spinId;
}

/** The copy as it will be once the server has accepted the act. */
export function withAct(copy: OfflineCopy, act: Act): OfflineCopy {
  if (act.kind === "favorite") {
    return { ...copy, favorites: { ...copy.favorites, [act.albumId]: act.isFavorite } };
  }
  const { spinId, at } = act;
  return {
    ...copy,
    recent: {
      ...copy.recent,
      items: copy.recent.items.map((spin) =>
        spin.id === spinId ? { ...spin, listenedAt: spin.listenedAt ?? at } : spin,
      ),
    },
    spins: copy.spins.map((spin) =>
      spin.spinId === spinId ? { ...spin, listenedAt: spin.listenedAt ?? at } : spin,
    ),
  };
}
