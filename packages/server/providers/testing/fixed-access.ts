import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { AccessSource, ServiceFailure, SignIn, TokenSet } from "../../ports/music-service.ts";

export interface CountedAccess extends AccessSource {
  readonly replacements: () => number;
}

/** Returns the given tokens in order: the next at each replacement, none after the last. */
export function accessOf(...tokens: readonly string[]): CountedAccess {
  let at = 0;
  const current = () => {
    const token = tokens[at];
    return token === undefined ? fail({ kind: "reauthorize" } as const) : succeed(token);
  };
  return {
    token: async () => current(),
    replace: async () => {
      at += 1;
      return current();
    },
    replacements: () => at,
  };
}

/** Keeps tokens in memory and refreshes them at the service, one refresh at a time. */
export function refreshingAccess(signIn: SignIn, signedIn: TokenSet): CountedAccess {
  let tokens = signedIn;
  let count = 0;
  let underWay: Promise<Result<string, ServiceFailure>> | undefined;
  const refresh = async (signal: AbortSignal) => {
    count += 1;
    const newer = await signIn.refresh(tokens.refreshToken ?? "", signal);
    if (!newer.ok) return newer;
    tokens = { ...newer.value, refreshToken: newer.value.refreshToken ?? tokens.refreshToken };
    return succeed(tokens.accessToken);
  };
  return {
    token: async () => succeed(tokens.accessToken),
    async replace(stale, signal) {
      if (stale !== tokens.accessToken) return succeed(tokens.accessToken);
      underWay ??= refresh(signal).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    replacements: () => count,
  };
}
