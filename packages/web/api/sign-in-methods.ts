import type { SignInMethods } from "@spindle/contract/schemas/sign-in-methods.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export type SignInMethod = SignInMethods["methods"][number];

/** Always stale, because other devices may change them at any time. */
export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in methods"],
  queryFn: () => call("GET /api/me/sign-in-methods"),
  staleTime: 0,
});
