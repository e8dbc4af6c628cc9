import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** What the listener picked, and the imports. */
export const shelfQuery = queryOptions({
  queryKey: ["shelf", "picks"],
  queryFn: () => call("GET /api/shelf"),
  // Another tab doesn't tell of each pick.
  refetchOnWindowFocus: "always",
});
