import type { Me } from "@spindle/contract/schemas/me.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isOffline, noteReached } from "../device/connection.ts";
import { accountOf } from "./account.ts";
import { isUnanswered } from "./api-error.ts";
import type { Act } from "./kept.ts";
import { keptFlag, waitingFlag } from "./kept-flag.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Makes an act's call, or lets the act wait where the page says that it is offline; undefined then. What waits already is
 * sent first where it is about the same thing, and, offline, in any case; but the call of an act that is noted begins at
 * once, since the page may be on its way out, and waits wherever no answer comes: the page says from then on that it is
 * offline. Throws as the call does where it cannot wait.
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
    void noteInKept(client, act);
    noted?.drop();
    return answer;
  } catch (error) {
    const mayWait = isUnanswered(error) && (noted !== undefined || isOffline());
    // Something may be kept of the listener since the act was to be noted.
    if (mayWait && ((await noted?.letWait()) || (await waits(client, act, false)))) {
      if (!isOffline()) noteReached(false);
      return undefined;
    }
    noted?.drop();
    throw error;
  }
}

/** An act that this page is about to send. It is noted, so that the next visit sends it where this page ends before. */
export interface NotedAct {
  readonly act: Act;
  /** Takes the note back: the act was sent, or is not to be. */
  readonly drop: () => void;
  /** Lets the act wait; answers whether it does. */
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

/** Notes an act, which no page sends before it is known whether it is to wait; answers whether it does. */
async function noteUntil(client: QueryClient, act: Act, isToWait: Promise<boolean>): Promise<boolean> {
  const account = accountIn(client);
  if (account === undefined || !keptFlag.read()) return false;
  try {
    const { dropAct, letWait, sendingTurn, undoLock } = await import("./kept.ts");
    const shared = { mode: "shared" } as const;
    const withUndoLock = (note: () => Promise<boolean>): Promise<boolean> =>
      navigator.locks.request(undoLock(act), shared, note);
    const note = async (): Promise<boolean> => {
      const number = await letWait(account, act, false);
      const stays = await isToWait;
      if (number !== undefined && !stays) await dropAct(number);
      return number !== undefined && stays;
    };
    return await navigator.locks.request(sendingTurn, shared, () => withUndoLock(note));
  } catch {
    return false;
  }
}

async function waits(client: QueryClient, act: Act, onlyBehind: boolean): Promise<boolean> {
  const account = accountIn(client);
  if (account === undefined) return false;
  try {
    const { letWait } = await import("./kept.ts");
    return (await letWait(account, act, onlyBehind)) !== undefined;
  } catch {
    return false;
  }
}

async function noteInKept(client: QueryClient, act: Act): Promise<void> {
  const account = accountIn(client);
  if (account === undefined || !keptFlag.read()) return;
  try {
    const { noteDone } = await import("./kept.ts");
    await noteDone(account, act);
  } catch {
    // The next visit reads it.
  }
}

function accountIn(client: QueryClient): string | undefined {
  const me = client.getQueryData<Me | null>(queryKeys.me);
  return me ? accountOf(me) : undefined;
}
