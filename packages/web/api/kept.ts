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

/** An act that was made without a network, and waits for one. */
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

const only = "only";

export async function readKept(): Promise<Kept | undefined> {
  return privateStore.change(keptIn);
}

/**
 * Keeps what was read of the listener in a stay, unless they have left since. What was kept of another one goes, with all
 * that waited.
 */
export async function keep(kept: Kept, stay: string): Promise<void> {
  if (!isStillHere(stay)) return;
  await privateStore.change(async (tables) => {
    const before = await keptIn(tables);
    if (!isStillHere(stay)) return;
    const acts = isOfAnother(before, kept.me) ? clear(tables) : await actsIn(tables);
    await answerOf(
      tables.listener.put(
        acts.reduce((shown, { act }) => withAct(shown, act), kept),
        only,
      ),
    );
    // Not before: where nothing can be kept there would be something to forget for ever.
    keptFlag.write("yes");
  });
}

/** Forgets what is kept of anybody but the listener who is here now; answers whether anything was. */
export async function forgetOthers(me: Me): Promise<boolean> {
  const forgotten = await privateStore.change(async (tables) => {
    if (!isOfAnother(await keptIn(tables), me)) return false;
    clear(tables);
    return true;
  });
  return forgotten ?? false;
}

function isOfAnother(kept: Kept | undefined, me: Me): boolean {
  return kept !== undefined && accountOf(kept.me) !== accountOf(me);
}

/** Clears all tables, where a listener has taken the place of another. Nothing waits then. */
function clear({ listener, waiting }: Tables): readonly WaitingAct[] {
  noteDeparture();
  listener.clear();
  waiting.clear();
  waitingFlag.write("");
  return [];
}

async function actsIn({ waiting }: Tables): Promise<readonly WaitingAct[]> {
  return (await answerOf(waiting.getAll())) as readonly WaitingAct[];
}

/**
 * Notes an act for later, and shows it in what is kept. False where it cannot be: nobody's things are kept here, or another
 * one's; or where it need only wait behind an earlier act on the same thing, and there is none.
 */
export async function letWait(account: string, act: Act, onlyBehind: boolean): Promise<boolean> {
  const waits = await privateStore.change(async (tables) => {
    const kept = await keptIn(tables);
    if (kept === undefined || accountOf(kept.me) !== account || !isStillHere()) return false;
    const replaced = (await actsIn(tables)).filter((earlier) => isReplacedBy(earlier.act, act));
    if (onlyBehind && replaced.length === 0) return false;
    for (const { number } of replaced) tables.waiting.delete(number);
    tables.waiting.add({ account, act });
    tables.listener.put(withAct(kept, act), only);
    waitingFlag.write("yes");
    return true;
  });
  return waits ?? false;
}

/** What waits to be sent for an account, in the order in which it was done. */
export async function waitingActs(account: string): Promise<readonly WaitingAct[]> {
  const acts = await privateStore.change(actsIn);
  return (acts ?? []).filter((each) => each.account === account);
}

/** Shows in what is kept an act that the server has taken at once. */
export async function noteDone(account: string, act: Act): Promise<void> {
  await privateStore.change(async (tables) => {
    const kept = await keptIn(tables);
    if (kept === undefined || accountOf(kept.me) !== account || !isStillHere()) return;
    tables.listener.put(withAct(kept, act), only);
  });
}

/** Notes that an act waits no more. */
export async function settleAct(number: number): Promise<void> {
  await privateStore.change((tables) => settle(tables, number));
}

/** Notes that an act is given up: what is kept shows it all the same until it is read anew. */
export async function dropAct(number: number): Promise<void> {
  await privateStore.change((tables) => giveUp(tables, number));
}

async function giveUp(tables: Tables, number: number): Promise<void> {
  const kept = await keptIn(tables);
  if (kept !== undefined) tables.listener.put({ ...kept, readAt: 0 }, only);
  await settle(tables, number);
}

/** Notes that an act has failed, for whatever reason; answers whether it is given up. */
export async function noteFailure({ number }: WaitingAct, nowMs: number): Promise<boolean> {
  const isGivenUp = await privateStore.change(async (tables) => {
    const waiting = (await answerOf(tables.waiting.get(number))) as WaitingAct | undefined;
    // A later act has taken its place.
    if (waiting === undefined) return false;
    const again = afterFailure(waiting, nowMs);
    if (again === undefined) await giveUp(tables, number);
    else tables.waiting.put(again);
    return again === undefined;
  });
  return isGivenUp ?? false;
}

async function settle({ waiting }: Tables, number: number): Promise<void> {
  waiting.delete(number);
  if ((await answerOf(waiting.count())) === 0) waitingFlag.write("");
}

/**
 * Forgets all that is kept of whoever was here. A departure that no page has noted is noted where something was kept, once:
 * pages that have noted it, or found nothing, would otherwise begin anew because of each other without end.
 */
export async function forgetListener(isNoted: boolean): Promise<void> {
  const forgotten = await privateStore.change(async (tables) => {
    if (!isNoted && (await keptIn(tables)) !== undefined) noteDeparture();
    tables.listener.clear();
    await answerOf(tables.waiting.clear());
    return true;
  });
  waitingFlag.write("");
  // Where it could not be done, the next page does it.
  if (forgotten) keptFlag.write("");
}

async function keptIn({ listener }: Tables): Promise<Kept | undefined> {
  return (await answerOf(listener.get(only))) as Kept | undefined;
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
