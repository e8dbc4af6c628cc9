import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Public data: the music providers, with the suggested one first, and the social link. */
export const siteQuery = queryOptions({ queryKey: queryKeys.site, queryFn: () => call("getSite") });
