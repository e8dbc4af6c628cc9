import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Whether today's spin is still open, and when the next one is. */
export const spinStatusQuery = queryOptions({
  queryKey: queryKeys.spinStatus,
  queryFn: () => call("getSpinStatus"),
});
