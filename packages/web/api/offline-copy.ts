import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { isStillHere, noteDeparture } from "../device/departures.ts";
import { accountOf } from "./account.ts";
import { type Act, afterFailure, isReplacedBy, undoLock, type WaitingAct } from "./acts.ts";
import { offlineCopyFlag, waitingFlag } from "./device-flags.ts";
import { changeStore, type Tables } from "./private-store.ts";

/** What this device stores of its listener, to show it without a network. */
export interface OfflineCopy {
  readonly me: Me;
  readonly status: SpinStatus;
  /** The latest spins as they are listed, newest first; at most ten. */
  readonly recent: AnswerOf<EndpointOf<"listProfileSpins">>;
  /** Each of them as its own page shows it, if it could be read. */
  readonly spins: readonly Spin[];
  /** Whether their albums are favorites, by the album's id. */
  readonly favorites: Readonly<Record<string, boolean>>;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

interface StoredCopy extends OfflineCopy {
  readonly schema: number;
}

const only = "only";

/** The version of `OfflineCopy` and of the answers in it. Raise it with every change: copies of other versions are discarded. */
const schema = 2;

/** The copy with every waiting act applied, except those that a page can still undo. */
export async function readOfflineCopy(): Promise<OfflineCopy | undefined> {
  const held = await heldLocks();
  return changeStore(async (tables) => {
    const copy = await copyIn(tables);
    const acts = copy === undefined ? [] : await tables.waiting.getAll();
    const certain = acts.filter(({ act }) => !held.has(undoLock(act)));
    return copy && certain.reduce((shown, { act }) => withAct(shown, act), copy);
  });
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
  if (!isStillHere(session)) return;
  await changeStore(async (tables) => {
    const isOfAnother = await isAnothersHere(tables, copy.me);
    if (!isStillHere(session)) return;
    if (isOfAnother) await clear(tables);
    await put(tables, copy);
    // Not earlier: a browser that stores nothing would have something to delete for ever.
    offlineCopyFlag.write("yes");
  });
}

/** Deletes what is stored of anybody but this listener; returns whether there was anything. */
export async function deleteOthers(me: Me): Promise<boolean> {
  const deleted = await changeStore(async (tables) => {
    if (!(await isAnothersHere(tables, me))) return false;
    await clear(tables);
    return true;
  });
  return deleted ?? false;
}

async function isAnothersHere(tables: Tables, me: Me): Promise<boolean> {
  const copy = await copyIn(tables);
  const accounts = (await tables.waiting.getAll()).map(({ account }) => account);
  if (copy !== undefined) accounts.push(accountOf(copy.me));
  return accounts.some((account) => account !== accountOf(me));
}

/** Clears all tables after one listener has taken the place of another. */
async function clear({ listener, waiting }: Tables): Promise<void> {
  noteDeparture();
  await listener.clear();
  await waiting.clear();
  waitingFlag.write("");
}

/**
 * Queues an act, and returns its number. Returns undefined if it cannot be queued, because nothing or another listener's
 * copy is stored here, or if `onlyBehind` is set and no earlier act on the same thing waits.
 */
export async function queueAct(account: string, act: Act, onlyBehind: boolean): Promise<number | undefined> {
  return changeStore(async (tables) => {
    const { waiting } = tables;
    const copy = await copyIn(tables);
    if (copy === undefined || accountOf(copy.me) !== account || !isStillHere()) return undefined;
    const replaced = (await waiting.getAll()).filter((earlier) => isReplacedBy(earlier.act, act));
    if (onlyBehind && replaced.length === 0) return undefined;
    for (const { number } of replaced) await waiting.delete(number);
    // The browser gives it its number.
    const number = await waiting.add({ account, act } as WaitingAct);
    waitingFlag.write("yes");
    return number;
  });
}

/** An account's waiting acts, oldest first. */
export async function waitingActs(account: string): Promise<readonly WaitingAct[]> {
  const acts = await changeStore(({ waiting }) => waiting.getAll());
  return (acts ?? []).filter((each) => each.account === account);
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

async function changeCopy(change: (copy: OfflineCopy) => OfflineCopy): Promise<void> {
  await changeStore(async (tables) => {
    const copy = await copyIn(tables);
    if (copy !== undefined && isStillHere()) await put(tables, change(copy));
  });
}

/** Takes an act out of the queue: it was sent, or is given up. */
export async function dropAct(number: number): Promise<void> {
  await changeStore((tables) => drop(tables, number));
}

/** Counts a failure of an act; returns whether the act is given up. */
export async function countFailure({ number }: WaitingAct, nowMs: number): Promise<boolean> {
  const isGivenUp = await changeStore(async (tables) => {
    const act = await tables.waiting.get(number);
    // A later act has taken its place.
    if (act === undefined) return false;
    const again = afterFailure(act, nowMs);
    if (again === undefined) await drop(tables, number);
    else await tables.waiting.put(again);
    return again === undefined;
  });
  return isGivenUp ?? false;
}

async function drop({ waiting }: Tables, number: number): Promise<void> {
  await waiting.delete(number);
  if ((await waiting.count()) === 0) waitingFlag.write("");
}

/**
 * Deletes all that is stored of any listener. If no page has noted the departure, it is noted here, but only if something was
 * stored: otherwise pages would make each other reload without end.
 */
export async function deleteAll(isNoted: boolean): Promise<void> {
  const deleted = await changeStore(async ({ listener, waiting }) => {
    // Copies of other versions count: a page of that version may show them.
    const stored = (await listener.count()) + (await waiting.count());
    if (!isNoted && stored > 0) noteDeparture();
    await listener.clear();
    await waiting.clear();
    return true;
  });
  waitingFlag.write("");
  // If it failed, the next page tries again.
  if (deleted) offlineCopyFlag.write("");
}

async function copyIn({ listener }: Tables): Promise<OfflineCopy | undefined> {
  return ofThisVersion(await listener.get(only));
}

/** The stored copy, unless it has another version. */
export function ofThisVersion(stored: unknown): OfflineCopy | undefined {
  return (stored as StoredCopy | undefined)?.schema === schema ? (stored as StoredCopy) : undefined;
}

async function put({ listener }: Tables, copy: OfflineCopy): Promise<void> {
  const stored: StoredCopy = { ...copy, schema };
  await listener.put(stored, only);
}

/** The copy as it will be when the server has accepted the act. */
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
