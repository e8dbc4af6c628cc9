import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The listener's connections to music services. */
export const connectionsQuery = queryOptions({
  queryKey: ["connections"],
  queryFn: () => call("GET /api/connections"),
  staleTime: 0,
});
