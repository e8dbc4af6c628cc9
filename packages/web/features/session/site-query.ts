import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A server that is still being updated doesn't say how else to sign in. */
const older = { signIn: { passkey: false, local: false, newAccounts: "off" } } as const;

/** Public data: the services to sign in with, with the suggested one first, the other ways to sign in, and the social link. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: async () => ({ ...older, ...(await call("GET /api/site")) }),
});
