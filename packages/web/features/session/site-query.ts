import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Public data: the services to sign in with, with the suggested one first, and the social link. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: () => call("getSite"),
  select: (site) => ({ ...site, providers: site.providers.filter(({ signIn }) => signIn !== false) }),
});
