import type { Me } from "@spindle/contract/schemas/me.ts";
import type { QueryClient } from "@tanstack/react-query";
import { isOffline } from "../device/connection.ts";
import { accountOf } from "./account.ts";
import { NoAnswer } from "./api-error.ts";
import type { Act } from "./kept.ts";
import { waitingFlag } from "./kept-flag.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Makes an act's call, or lets the act wait where the page says that it is offline; undefined then. While others wait it goes behind
 * them, so that all are sent in the order in which they were done. Throws as the call does where it cannot wait.
 */
export async function sendOrWait<Answer>(
  client: QueryClient,
  act: Act,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (waitingFlag.read() && (await waits(client, act))) return undefined;
  try {
    return await send();
  } catch (error) {
    if (error instanceof NoAnswer && isOffline() && (await waits(client, act))) return undefined;
    throw error;
  }
}

async function waits(client: QueryClient, act: Act): Promise<boolean> {
  const me = client.getQueryData<Me | null>(queryKeys.me);
  if (!me) return false;
  try {
    const { letWait } = await import("./kept.ts");
    return await letWait(accountOf(me), act);
  } catch {
    return false;
  }
}
