import { fail, succeed } from "@spindle/core/result/result.ts";
import type { AccessSource, AuthorizationCallback, SignIn } from "../../ports/music-service.ts";
import type { Machinery } from "../outside/attempts.ts";
import { type Operation, withinOperation } from "../outside/operation.ts";
import { failureOf } from "../outside/refusal.ts";
import { apiSession } from "./client.ts";
import { accountOf } from "./mapping.ts";
import { authorizationUrl, type OAuthOptions, redeemCode, refreshTokens } from "./oauth.ts";

export interface SignInOptions extends OAuthOptions {
  /** Base URL of the Web API with its version, for this server. */
  readonly apiUrl: string;
  readonly artworkOrigins: readonly string[];
  /** The page to revoke grants, if there is one. */
  readonly appsUrl?: string;
  /** Set if its listeners are made up. */
  readonly madeUp?: true;
}

/** Signing in with a Spotify account. */
export function createSignIn(machinery: Machinery, options: SignInOptions): SignIn {
  const { clock, limits } = machinery;
  return {
    appsUrl: options.appsUrl,
    madeUp: options.madeUp,
    authorizationUrl: (request) => authorizationUrl(options, request),
    redeem: (callback, signal) =>
      withinOperation(clock, limits.operationMs, signal, (operation) =>
        redeem(machinery, options, callback, operation),
      ),
    refresh: (refreshToken, signal) =>
      withinOperation(clock, limits.refreshMs, signal, async (operation) => {
        const refreshed = await refreshTokens(machinery, options, refreshToken, operation);
        return refreshed.ok ? refreshed : fail(failureOf(refreshed.failure, clock.now()));
      }),
  };
}

async function redeem(
  machinery: Machinery,
  options: SignInOptions,
  callback: AuthorizationCallback,
  operation: Operation,
): ReturnType<SignIn["redeem"]> {
  const now = () => machinery.clock.now();
  const tokens = await redeemCode(machinery, options, callback, operation);
  if (!tokens.ok) {
    const { failure } = tokens;
    const isAnswer = failure.kind === "denied" || failure.kind === "rejected";
    return fail(isAnswer ? { kind: failure.kind } : failureOf(failure, now()));
  }
  // This token cannot be refreshed.
  const access: AccessSource = {
    token: async () => succeed(tokens.value.accessToken),
    replace: async () => fail({ kind: "unavailable" }),
  };
  const session = apiSession(machinery, options.apiUrl, access, operation);
  const profile = await session.read({ bucket: "me", method: "GET", path: "/me" });
  if (!profile.ok) return fail(failureOf(profile.failure, now()));
  const account = accountOf(profile.value, options.artworkOrigins);
  if (account === undefined) return fail({ kind: "unavailable" });
  return succeed({ account, tokens: tokens.value });
}
