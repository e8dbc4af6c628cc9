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

/** How long the server has to end a session that nobody waits for, in milliseconds. */
const longestWaitMs = 10_000;

/** The signed-in user, or null for someone signed out. */
export const userQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: fetchUser,
  staleTime: cacheTimes.freshUser,
  // The first drawing follows the first answer: a failure is shown, not asked again by being shown.
  retryOnMount: false,
});

async function fetchUser(query: QueryFunctionContext): Promise<Me | null> {
  if (signOutDue.read() && !listenerMayHaveChanged()) {
    void endDueSession(query.client);
    return null;
  }
  // Whoever has signed in since has ended that session too.
  if (signOutDue.read()) signOutDue.write("");
  if (!mayHaveSession()) {
    noteSignedOut();
    return null;
  }
  const answer = call("getMe").then((me) => {
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

let isTelling = false;

/** Tells the server of a sign-out that it could not be told of; if it still cannot, the next occasion does. */
async function endDueSession(client: QueryClient): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  try {
    const { endSession } = await import("./end-session.ts");
    await endSession(longestWaitMs);
    signOutDue.write("");
    noteReached(true);
    // The way back in may not have come either.
    void client.invalidateQueries({ queryKey: queryKeys.site });
  } catch {
    // The page says so as long as it is due.
  } finally {
    isTelling = false;
  }
}

/** The user as far as the cache knows; the shell shows no page before it does. */
export function useUser(): Me | null {
  return useQuery(userQuery).data ?? null;
}
