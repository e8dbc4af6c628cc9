import type { Me } from "@spindle/contract/schemas/me.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isOffline } from "../device/connection.ts";
import { accountOf } from "./account.ts";
import { NoAnswer } from "./api-error.ts";
import type { Act } from "./kept.ts";
import { keptFlag, waitingFlag } from "./kept-flag.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Makes an act's call, or lets the act wait where the page says that it is offline; undefined then. What waits already is
 * sent first where it is about the same thing, and, offline, in any case. Throws as the call does where it cannot wait.
 */
export async function sendOrWait<Answer>(
  client: QueryClient,
  act: Act,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (waitingFlag.read() && (await waits(client, act, !isOffline()))) return undefined;
  try {
    const answer = await send();
    void noteInKept(client, act);
    return answer;
  } catch (error) {
    if (error instanceof NoAnswer && isOffline() && (await waits(client, act, false))) return undefined;
    throw error;
  }
}

async function waits(client: QueryClient, act: Act, onlyBehind: boolean): Promise<boolean> {
  const account = accountIn(client);
  if (account === undefined) return false;
  try {
    const { letWait } = await import("./kept.ts");
    return await letWait(account, act, onlyBehind);
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
