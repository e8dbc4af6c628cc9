import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { AlbumId } from "@spindle/core/ids.ts";
import { isStillHere, currentSession } from "../device/departures.ts";
import { accountOf } from "./account.ts";
import { ApiError, isUnanswered } from "./api-error.ts";
import { call, callFor } from "./call.ts";
import type { Act, WaitingAct } from "./acts.ts";
import {
  applyToCopy,
  countFailure,
  dropAct,
  readOfflineCopy,
  sendingLock,
  waitingActs,
} from "./offline-copy.ts";
import { type MarkOutcome, readMark } from "./read-mark.ts";

/** An act that the server has accepted, and what it earned. */
export interface Saved {
  readonly act: Act;
  readonly newTrophies: readonly Trophy[];
  /** Whether it had been done already: by another device, or by an earlier call whose answer was lost. */
  readonly wasDone: boolean;
  /** The streak in days, if this device's mark had been accepted already and no page was open to announce it. */
  readonly streak?: number;
}

/** An act that was given up, and its album, if this device knows the title. */
export interface Lost {
  readonly act: Act;
  readonly album: string | undefined;
}

/** The results of sending the queue, in its order. */
export interface Sent {
  readonly saved: readonly Saved[];
  readonly lost: readonly Lost[];
  /** Whether another listener is signed in now: then none of them was sent. */
  readonly isAnother: boolean;
}

/**
 * Sends an account's queued acts in order, from one page of the browser at a time. Sending an act twice, because its answer was lost,
 * changes nothing. Without an answer, a session or permission to ask now, all of them wait. Any other failure affects only its own act,
 * which is given up if the server refuses it for good or after several occasions.
 */
export function sendWaiting(account: string): Promise<Sent> {
  return navigator.locks.request(sendingLock, async () => {
    const saved: Saved[] = [];
    const lost: Lost[] = [];
    const session = currentSession();
    let next: Next | undefined;
    try {
      const acts = await waitingActs(account);
      if (acts.length === 0) return { saved, lost, isAnother: false };
      // Another listener may be signed in by now, or while acts are sent; then the server refuses them.
      if (accountOf(await call("GET /api/me")) !== account) return { saved, lost, isAnother: true };
      for (const waiting of acts) {
        if (!isStillHere(session)) break;
        next = await send(waiting, saved);
        if (next === "lost") lost.push({ act: waiting.act, album: await albumOf(waiting.act) });
        if (next === "stop" || next === "another") break;
      }
    } catch {
      // What couldn't be sent waits for the next occasion.
    }
    return { saved, lost, isAnother: next === "another" };
  });
}

/** What to do after an act: send the next one, even if this one is lost; or stop, because all wait or another listener is signed in. */
type Next = "go-on" | "lost" | "stop" | "another";

async function send(waiting: WaitingAct, saved: Saved[]): Promise<Next> {
  const { id, account, act } = waiting;
  try {
    const newTrophies = await made(account, act);
    await settle(waiting);
    saved.push({ act, newTrophies, wasDone: false });
    return "go-on";
  } catch (error) {
    if (!(error instanceof ApiError && error.isAnswer)) return "stop";
    const meaning = meaningOf(error);
    if (meaning === "done") {
      const outcome = await outcomeOf(waiting);
      await settle(waiting);
      saved.push({ act, newTrophies: [], wasDone: true, ...outcome });
    }
    if (meaning === "lost") await dropAct(id);
    if (meaning === "failed") return (await countFailure(waiting, Date.now())) ? "lost" : "go-on";
    return meaning === "done" ? "go-on" : meaning;
  }
}

/** What an act earned that had been done already. Throws if there is no answer, so that it is requested again. */
async function outcomeOf({ account, act }: WaitingAct): Promise<MarkOutcome | undefined> {
  try {
    return act.kind === "listened" ? await readMark(account, act) : undefined;
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return undefined;
  }
}

async function settle({ id, account, act }: WaitingAct): Promise<void> {
  await applyToCopy(account, act);
  await dropAct(id);
}

async function made(account: string, act: Act): Promise<readonly Trophy[]> {
  if (act.kind === "listened") {
    return (await callFor(account, "POST /api/listened", { body: { spinId: act.spinId } })).newTrophies;
  }
  const params = { albumId: act.albumId as AlbumId };
  if (act.isFavorite)
    return (await callFor(account, "POST /api/favorites/{albumId}", { params })).newTrophies;
  await callFor(account, "DELETE /api/favorites/{albumId}", { params });
  return [];
}

/** Statuses after which a client shouldn't ask again at once, or not without signing in. */
const notNow = new Set([401, 408, 425, 429, 503]);

/** How to treat a refused act: done already; all wait; another listener's; may succeed later (403 may be a proxy's); or never (RFC 9110, 15.5). */
export function meaningOf({
  status,
  code,
}: Pick<ApiError, "status" | "code">): "done" | "stop" | "another" | "failed" | "lost" {
  if (code === "already-listened") return "done";
  if (code === "another-account") return "another";
  if (notNow.has(status)) return "stop";
  return status >= 400 && status < 500 && status !== 403 ? "lost" : "failed";
}

async function albumOf(act: Act): Promise<string | undefined> {
  const listed = (await readOfflineCopy())?.recent.items.find((spin) =>
    act.kind === "listened" ? spin.id === act.spinId : spin.album.id === act.albumId,
  );
  return listed?.album.name;
}
