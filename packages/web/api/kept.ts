import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { isStillHere, noteDeparture } from "../device/departures.ts";
import { answerOf, privateStore, type Tables } from "../device/private-store.ts";
import { accountOf } from "./account.ts";
import { keptFlag, waitingFlag } from "./kept-flag.ts";

/** What this device keeps of its listener for times without a network. */
export interface Kept {
  readonly me: Me;
  /** Whether a spin was open, and from when on the next one is. */
  readonly status: SpinStatus;
  /** The latest spins as they are listed, newest first; at most ten. */
  readonly recent: AnswerOf<EndpointOf<"listProfileSpins">>;
  /** Each of them as its own page shows it, as far as it could be read. */
  readonly spins: readonly Spin[];
  /** Whether their albums are favourites, by the album's id. */
  readonly favorites: Readonly<Record<string, boolean>>;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

interface StoredKept extends Kept {
  readonly schema: number;
}

/** An act that was made without a network, and waits for one; or that may still be undone. */
export type Act =
  | { readonly kind: "listened"; readonly spinId: string; readonly at: string }
  | { readonly kind: "favorite"; readonly albumId: string; readonly isFavorite: boolean };

export interface WaitingAct {
  readonly number: number;
  readonly account: string;
  readonly act: Act;
  /** On how many occasions it failed, and when it did so last, in milliseconds since 1970. */
  readonly failed?: { readonly times: number; readonly at: number };
}

/** An act is given up when it has failed on so many occasions. */
const mostFailures = 5;
/** What fails again so soon, in milliseconds, fails on the same occasion: a listener may look at the page again and again. */
const sameOccasionMs = 5 * 60_000;

/** An act that has failed now; undefined where it is to be given up. `nowMs` since 1970. */
export function afterFailure(waiting: WaitingAct, nowMs: number): WaitingAct | undefined {
  const { times, at } = waiting.failed ?? { times: 0, at: Number.NEGATIVE_INFINITY };
  if (Math.abs(nowMs - at) < sameOccasionMs) return waiting;
  return times + 1 < mostFailures ? { ...waiting, failed: { times: times + 1, at: nowMs } } : undefined;
}

/** The lock by which pages take turns: one sends what waits, unless another still holds back an act of its own. */
export const sendingTurn = "spindle.waiting";

const only = "only";

/** The shape of `Kept` and of the answers in it. It is raised with every change of that shape: what was kept in another one is discarded. */
const schema = 2;

/** The lock that a page holds while it can still undo an act: the browser releases it where the page ends. */
export function undoLock(act: Act): string {
  return `spindle.undo.${act.kind === "listened" ? act.spinId : act.albumId}`;
}

/** What is kept, with all that waits done to it, but for what a page can still undo. */
export async function readKept(): Promise<Kept | undefined> {
  const held = await heldLocks();
  return privateStore.change(async (tables) => {
    const kept = await keptIn(tables);
    const acts = kept === undefined ? [] : await actsIn(tables);
    const certain = acts.filter(({ act }) => !held.has(undoLock(act)));
    return kept && certain.reduce((shown, { act }) => withAct(shown, act), kept);
  });
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  } catch {
    // Where a page may hold no locks, none has noted what it can undo.
    return new Set();
  }
}

/**
 * Keeps what was read of the listener in a stay, unless they have left since. What was kept of another one goes, with all
 * that waited.
 */
export async function keep(kept: Kept, stay: string): Promise<void> {
  if (!isStillHere(stay)) return;
  await privateStore.change(async (tables) => {
    const isOfAnother = await isAnothersHere(tables, kept.me);
    if (!isStillHere(stay)) return;
    if (isOfAnother) clear(tables);
    await answerOf(put(tables, kept));
    // Not before: where nothing can be kept there would be something to forget for ever.
    keptFlag.write("yes");
  });
}

/** Forgets what is kept of anybody but the listener who is here now; answers whether anything was. */
export async function forgetOthers(me: Me): Promise<boolean> {
  const forgotten = await privateStore.change(async (tables) => {
    if (!(await isAnothersHere(tables, me))) return false;
    clear(tables);
    return true;
  });
  return forgotten ?? false;
}

/** Whether anything is another account's: what is kept, or an act that waits. */
async function isAnothersHere(tables: Tables, me: Me): Promise<boolean> {
  const kept = await keptIn(tables);
  const accounts = (await actsIn(tables)).map(({ account }) => account);
  if (kept !== undefined) accounts.push(accountOf(kept.me));
  return accounts.some((account) => account !== accountOf(me));
}

/** Clears all tables, where a listener has taken the place of another. */
function clear({ listener, waiting }: Tables): void {
  noteDeparture();
  listener.clear();
  waiting.clear();
  waitingFlag.write("");
}

async function actsIn({ waiting }: Tables): Promise<readonly WaitingAct[]> {
  return (await answerOf(waiting.getAll())) as readonly WaitingAct[];
}

/**
 * Notes an act for later, and answers its number. Undefined where it cannot be noted: nobody's things are kept here, or
 * another one's; or where it need only wait behind an earlier act on the same thing, and there is none.
 */
export async function letWait(account: string, act: Act, onlyBehind: boolean): Promise<number | undefined> {
  return privateStore.change(async (tables) => {
    const kept = await keptIn(tables);
    if (kept === undefined || accountOf(kept.me) !== account || !isStillHere()) return undefined;
    const replaced = (await actsIn(tables)).filter((earlier) => isReplacedBy(earlier.act, act));
    if (onlyBehind && replaced.length === 0) return undefined;
    for (const { number } of replaced) tables.waiting.delete(number);
    const number = (await answerOf(tables.waiting.add({ account, act }))) as number;
    waitingFlag.write("yes");
    return number;
  });
}

/** What waits to be sent for an account, in the order in which it was done. */
export async function waitingActs(account: string): Promise<readonly WaitingAct[]> {
  const acts = await privateStore.change(actsIn);
  return (acts ?? []).filter((each) => each.account === account);
}

/** Shows in what is kept an act that the server has taken. */
export async function noteDone(account: string, act: Act): Promise<void> {
  await privateStore.change(async (tables) => {
    const kept = await keptIn(tables);
    if (kept === undefined || accountOf(kept.me) !== account || !isStillHere()) return;
    put(tables, withAct(kept, act));
  });
}

/** Notes what is on the album of a spin that is kept. */
export async function noteTracks(spinId: string, tracks: NonNullable<Spin["tracks"]>): Promise<void> {
  await privateStore.change(async (tables) => {
    const kept = await keptIn(tables);
    if (kept === undefined || !isStillHere()) return;
    put(tables, {
      ...kept,
      spins: kept.spins.map((spin) => (spin.spinId === spinId ? { ...spin, tracks } : spin)),
    });
  });
}

/** Notes that an act waits no more: it has been sent, or is given up. */
export async function dropAct(number: number): Promise<void> {
  await privateStore.change((tables) => drop(tables, number));
}

/** Notes that an act has failed, for whatever reason; answers whether it is given up. */
export async function noteFailure({ number }: WaitingAct, nowMs: number): Promise<boolean> {
  const isGivenUp = await privateStore.change(async (tables) => {
    const waiting = (await answerOf(tables.waiting.get(number))) as WaitingAct | undefined;
    // A later act has taken its place.
    if (waiting === undefined) return false;
    const again = afterFailure(waiting, nowMs);
    if (again === undefined) await drop(tables, number);
    else tables.waiting.put(again);
    return again === undefined;
  });
  return isGivenUp ?? false;
}

async function drop({ waiting }: Tables, number: number): Promise<void> {
  waiting.delete(number);
  if ((await answerOf(waiting.count())) === 0) waitingFlag.write("");
}

/**
 * Forgets all that is kept of whoever was here. A departure that no page has noted is noted where something was kept, once:
 * pages that have noted it, or found nothing, would otherwise begin anew because of each other without end.
 */
export async function forgetListener(isNoted: boolean): Promise<void> {
  const forgotten = await privateStore.change(async (tables) => {
    if (!isNoted && (await isAnythingIn(tables))) noteDeparture();
    tables.listener.clear();
    await answerOf(tables.waiting.clear());
    return true;
  });
  waitingFlag.write("");
  // Where it could not be done, the next page does it.
  if (forgotten) keptFlag.write("");
}

/** Also what was kept in another shape: a page of an earlier version may show it. */
async function isAnythingIn({ listener, waiting }: Tables): Promise<boolean> {
  return (await answerOf(listener.count())) + (await answerOf(waiting.count())) > 0;
}

async function keptIn({ listener }: Tables): Promise<Kept | undefined> {
  return ofThisShape(await answerOf(listener.get(only)));
}

/** What is kept, unless it was kept in another shape. */
export function ofThisShape(stored: unknown): Kept | undefined {
  return (stored as StoredKept | undefined)?.schema === schema ? (stored as StoredKept) : undefined;
}

function put({ listener }: Tables, kept: Kept): IDBRequest {
  const stored: StoredKept = { ...kept, schema };
  return listener.put(stored, only);
}

/** The last word on an album's heart is the one that counts; a mark is made once. */
function isReplacedBy(earlier: Act, later: Act): boolean {
  if (earlier.kind === "favorite" && later.kind === "favorite") return earlier.albumId === later.albumId;
  return earlier.kind === "listened" && later.kind === "listened" && earlier.spinId === later.spinId;
}

/** What is kept, as it is once the act has reached the server. */
export function withAct(kept: Kept, act: Act): Kept {
  if (act.kind === "favorite") {
    return { ...kept, favorites: { ...kept.favorites, [act.albumId]: act.isFavorite } };
  }
  const { spinId, at } = act;
  return {
    ...kept,
    recent: {
      ...kept.recent,
      items: kept.recent.items.map((spin) =>
        spin.id === spinId ? { ...spin, listenedAt: spin.listenedAt ?? at } : spin,
      ),
    },
    spins: kept.spins.map((spin) =>
      spin.spinId === spinId ? { ...spin, listenedAt: spin.listenedAt ?? at } : spin,
    ),
  };
}
