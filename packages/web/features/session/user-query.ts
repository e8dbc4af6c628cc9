import type { Me } from "@spindle/contract/schemas/me.ts";
import { type QueryFunctionContext, queryOptions, useQuery } from "@tanstack/react-query";
import { isSignedOut } from "../../api/api-error.ts";
import { cacheTimes } from "../../api/cache-times.ts";
import { call } from "../../api/call.ts";
import { leaveOnly } from "../../api/forget-if-kept.ts";
import { orKept } from "../../api/or-kept.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The signed-in user, or null for someone signed out. */
export const userQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: fetchUser,
  staleTime: cacheTimes.freshUser,
});

async function fetchUser(query: QueryFunctionContext): Promise<Me | null> {
  const answer = call("getMe").then((me) => {
    leaveOnly(me, query.client.getQueryData<Me | null>(queryKeys.me));
    return me;
  });
  try {
    return await orKept(query, answer, ({ me }) => me);
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw new Error("Failed to fetch user", { cause: error });
  }
}

/** The user as far as the cache knows; the shell shows no page before it does. */
export function useUser(): Me | null {
  return useQuery(userQuery).data ?? null;
}
