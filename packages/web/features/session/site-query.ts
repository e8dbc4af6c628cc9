import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** What a page knows before anybody signs in: the music providers, the proposed one first, and the social link. */
export const siteQuery = queryOptions({ queryKey: queryKeys.site, queryFn: () => call("getSite") });
