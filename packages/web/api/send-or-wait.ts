import type { Me } from "@spindle/contract/schemas/me.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isOffline, noteReached } from "../device/connection.ts";
import { accountOf } from "./account.ts";
import { isUnanswered } from "./api-error.ts";
import type { Act } from "./acts.ts";
import { offlineCopyFlag, waitingFlag } from "./device-flags.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Makes an act's call, or queues the act and returns undefined if the page is offline or an earlier act on the same thing waits. A noted
 * act is called at once, since the page may be closing, and queued if no answer comes; then the page counts as offline. Throws as the
 * call does if the act can't be queued.
 */
export async function sendOrWait<Answer>(
  client: QueryClient,
  act: Act,
  send: () => Promise<Answer>,
  noted?: NotedAct,
): Promise<Answer | undefined> {
  if (!noted && waitingFlag.read() && (await waits(client, act, !isOffline()))) return undefined;
  try {
    const answer = await send();
    void applyInCopy(client, act);
    noted?.drop();
    return answer;
  } catch (error) {
    const mayWait = isUnanswered(error) && (noted !== undefined || isOffline());
    // The offline copy may have been stored since the act was noted.
    if (mayWait && ((await noted?.letWait()) || (await waits(client, act, false)))) {
      if (!isOffline()) noteReached(false);
      return undefined;
    }
    noted?.drop();
    throw error;
  }
}

/** An act that this page is about to send. If the page ends before, the next visit sends it. */
export interface NotedAct {
  readonly act: Act;
  /** Removes the note: the act was sent, or was undone. */
  readonly drop: () => void;
  /** Leaves the act in the queue; returns whether it is there. */
  readonly letWait: () => Promise<boolean>;
}

export function noteAct(client: QueryClient, act: Act): NotedAct {
  const { promise: isToWait, resolve: decide } = Promise.withResolvers<boolean>();
  const noted = noteUntil(client, act, isToWait);
  return {
    act,
    drop: () => decide(false),
    letWait: () => {
      decide(true);
      return noted;
    },
  };
}

/** Queues an act, which no page sends before `isToWait` settles; returns whether it stays in the queue. */
async function noteUntil(client: QueryClient, act: Act, isToWait: Promise<boolean>): Promise<boolean> {
  const account = accountIn(client);
  if (account === undefined || !offlineCopyFlag.read()) return false;
  try {
    const { dropAct, queueAct, sendingLock, undoLock } = await import("./offline-copy.ts");
    const shared = { mode: "shared" } as const;
    const withUndoLock = (note: () => Promise<boolean>): Promise<boolean> =>
      navigator.locks.request(undoLock(act), shared, note);
    const note = async (): Promise<boolean> => {
      const id = await queueAct(account, act, false);
      const stays = await isToWait;
      if (id !== undefined && !stays) await dropAct(id);
      return id !== undefined && stays;
    };
    return await navigator.locks.request(sendingLock, shared, () => withUndoLock(note));
  } catch {
    return false;
  }
}

async function waits(client: QueryClient, act: Act, onlyBehind: boolean): Promise<boolean> {
  const account = accountIn(client);
  if (account === undefined) return false;
  try {
    const { queueAct } = await import("./offline-copy.ts");
    return (await queueAct(account, act, onlyBehind)) !== undefined;
  } catch {
    return false;
  }
}

async function applyInCopy(client: QueryClient, act: Act): Promise<void> {
  const account = accountIn(client);
  if (account === undefined || !offlineCopyFlag.read()) return;
  try {
    const { applyToCopy } = await import("./offline-copy.ts");
    await applyToCopy(account, act);
  } catch {
    // The next visit reads it.
  }
}

function accountIn(client: QueryClient): string | undefined {
  const me = client.getQueryData<Me | null>(queryKeys.me);
  return me ? accountOf(me) : undefined;
}
