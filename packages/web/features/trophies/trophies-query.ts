import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Every trophy there is, with the listener's progress. */
export const trophiesQuery = queryOptions({
  queryKey: queryKeys.trophies,
  queryFn: () => call("listTrophies"),
});
