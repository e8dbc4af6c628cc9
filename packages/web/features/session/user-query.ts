import type { Me } from "@spindle/contract/schemas/me.ts";
import { type QueryClient, type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import { isSignedOut } from "../../api/api-error.ts";
import { cacheTimes } from "../../api/cache-times.ts";
import { call } from "../../api/call.ts";
import { leaveOnly } from "../../api/forget-listener.ts";
import { signOutDue } from "../../api/device-flags.ts";
import { listenerMayHaveChanged } from "../../api/listener-changed.ts";
import { orOfflineCopy } from "../../api/or-offline-copy.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { mayHaveSession } from "../../api/session-mark.ts";
import { noteSignedOut } from "../../api/signed-out.ts";
import { noteReached } from "../../device/connection.ts";

/** The timeout of a retried sign-out, which nobody waits for. */
const endTimeoutMs = 10_000;

export const userQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: fetchUser,
  staleTime: cacheTimes.freshUser,
  // The first render follows the first reply, so rendering its failure must not refetch.
  retryOnMount: false,
});

async function fetchUser(query: QueryFunctionContext): Promise<Me | null> {
  if (signOutDue.read() && !listenerMayHaveChanged()) {
    void endDueSession(query.client);
    return null;
  }
  // A later sign-in has already ended that session.
  if (signOutDue.read()) signOutDue.write("");
  if (!mayHaveSession()) {
    noteSignedOut();
    return null;
  }
  const answer = call("GET /api/me").then((me) => {
    leaveOnly(me, query.client.getQueryData<Me | null>(queryKeys.me));
    return me;
  });
  try {
    return await orOfflineCopy(query, answer, ({ me }) => me);
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw new Error("Failed to fetch user", { cause: error });
  }
}

let isEnding = false;

/** Retries a sign-out that hasn't reached the server. On failure, it stays due. */
async function endDueSession(client: QueryClient): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  try {
    const { endSession } = await import("./end-session.ts");
    await endSession(endTimeoutMs);
    signOutDue.write("");
    noteReached(true);
    // The sign-in options may have failed to load too.
    void client.invalidateQueries({ queryKey: queryKeys.site });
  } catch {
    // The offline banner is shown while the sign-out is due.
  } finally {
    isEnding = false;
  }
}

/** Returns the cached user. The shell renders no page before it is loaded. */
export function useUser(): Me | null {
  return useQuery(userQuery).data ?? null;
}
