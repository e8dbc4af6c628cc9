import { queryOptions } from "@tanstack/react-query";
import { ask } from "./sign-in-calls.ts";

export interface SignInMethod {
  readonly id: string;
  readonly kind: "passkey" | "local" | "oauth";
  /** The passkey's, the one on this computer, or the provider's. */
  readonly name: string;
  readonly provider?: { readonly id: string; readonly name: string };
  readonly lastUsedAt?: string;
}

export interface SignInMethods {
  readonly methods: readonly SignInMethod[];
  readonly recoveryCodesLeft: number;
}

const path = "/api/me/sign-in-methods";

/** Always stale, because other devices may change them at any time. */
export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in methods"],
  queryFn: async () => (await ask("GET", path)) as SignInMethods,
  staleTime: 0,
});

export async function renamePasskey(id: string, name: string): Promise<void> {
  await ask("PATCH", `${path}/${encodeURIComponent(id)}`, { name });
}

export async function removeSignInMethod(id: string): Promise<void> {
  await ask("DELETE", `${path}/${encodeURIComponent(id)}`);
}

/** Replaces all recovery codes, and returns the new ones. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = (await ask("POST", "/api/me/recovery-codes", {})) as {
    readonly recoveryCodes: readonly string[];
  };
  return recoveryCodes;
}
