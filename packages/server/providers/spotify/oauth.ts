import { instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as client from "openid-client";
import type { AuthorizationCallback, AuthorizationRequest, TokenSet } from "../../ports/music-service.ts";
import { type Attempt, attempted, type Machinery } from "../outside/attempts.ts";
import type { Refusal } from "../outside/refusal.ts";
import type { Operation } from "../outside/operation.ts";
import { scopesAsked } from "./scopes.ts";
import { requestToken, TokenRequestRefused } from "./token-request.ts";

export interface OAuthOptions {
  readonly clientId: string;
  /** Undefined for a public client, which relies on PKCE. */
  readonly clientSecret: string | undefined;
  /** Base URL for browsers; `/authorize` is the accounts page. */
  readonly accountsUrl: string;
  /** Token endpoint, for this server. */
  readonly tokenUrl: string;
}

/** `denied`: the listener declined. `rejected`: not our callback, or no longer valid. */
export type CallbackRefusal = { readonly kind: "denied" } | { readonly kind: "rejected" } | Refusal;

/** The authorization request (RFC 6749, 4.1.1; RFC 7636). */
export function authorizationUrl(options: OAuthOptions, request: AuthorizationRequest): URL {
  return client.buildAuthorizationUrl(configurationOf(options), {
    redirect_uri: request.redirectUri,
    scope: scopesAsked(request.playback).join(" "),
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: "S256",
    ...(request.chooseAccount ? { show_dialog: "true" } : {}),
  });
}

/** Checks the state and redeems the code in one attempt: a repeated code may revoke the grant (RFC 6749, 4.1.2). */
export async function redeemCode(
  machinery: Machinery,
  options: OAuthOptions,
  callback: AuthorizationCallback,
  operation: Operation,
): Promise<Result<TokenSet, CallbackRefusal>> {
  const refused = callbackRefusal(callback, options.accountsUrl);
  if (refused !== undefined) return fail(refused);
  const url = new URL(callback.redirectUri);
  // Ignore other parameters of the callback.
  url.search = new URLSearchParams({
    code: callback.url.searchParams.get("code") ?? "",
    state: callback.state,
  }).toString();
  const granted = await tokenCall(machinery, options, operation, codeExchange, (configuration) =>
    client.authorizationCodeGrant(configuration, url, {
      expectedState: callback.state,
      pkceCodeVerifier: callback.codeVerifier,
    }),
  );
  if (granted.ok) return succeed(tokensOf(machinery, granted.value, scopesAsked(callback.playback)));
  return fail(granted.failure.kind === "grant-refused" ? { kind: "rejected" } : granted.failure);
}

/** Refuses a callback with an error, without a code, or with another state, before any request. */
function callbackRefusal(
  { url, state, codeVerifier }: AuthorizationCallback,
  issuer: string,
): CallbackRefusal | undefined {
  const query = url.searchParams;
  const single = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : null);
  if (state === "" || codeVerifier === "" || single("state") !== state) return { kind: "rejected" };
  // RFC 9207: another issuer's answer is not for us.
  if (query.has("iss") && single("iss") !== issuer) return { kind: "rejected" };
  const error = query.get("error");
  if (error === "access_denied") return { kind: "denied" };
  if (error === "server_error" || error === "temporarily_unavailable")
    return { kind: "broken", how: "status" };
  return error !== null || !single("code") ? { kind: "rejected" } : undefined;
}

/** Refreshes tokens (RFC 6749, 6) in one attempt, because it may use up the refresh token. `grant-refused` if the grant is gone. */
export async function refreshTokens(
  machinery: Machinery,
  options: OAuthOptions,
  refreshToken: string,
  operation: Operation,
): Promise<Result<TokenSet, Refusal>> {
  if (refreshToken === "") return fail({ kind: "grant-refused" });
  const granted = await tokenCall(machinery, options, operation, refreshing, (configuration) =>
    client.refreshTokenGrant(configuration, refreshToken),
  );
  return granted.ok ? succeed(tokensOf(machinery, granted.value, [])) : granted;
}

// A separate circuit: made-up codes must not stop refreshes.
const codeExchange = "code-exchange";
const refreshing = "token-refresh";

/** Limits the service's wait, because nobody can sign in or spin meanwhile. */
const longestStatedMs = 5 * 60_000;

function tokenCall(
  machinery: Machinery,
  options: OAuthOptions,
  operation: Operation,
  bucket: typeof codeExchange | typeof refreshing,
  grant: (configuration: client.Configuration) => Promise<client.TokenEndpointResponse>,
): Promise<Result<client.TokenEndpointResponse, Refusal>> {
  const once = async (attempt: Attempt): Promise<Result<client.TokenEndpointResponse, Refusal>> => {
    const configuration = configurationOf(options);
    configuration[client.customFetch] = (url, request) => requestToken(machinery, url, request, attempt);
    try {
      return succeed(await grant(configuration));
    } catch (error) {
      return fail(refusalIn(error));
    }
  };
  return attempted(machinery, operation, { bucket, longestStatedMs, spends: true, once });
}

/** The library wraps our fetch's errors. Any other error is a malformed answer. */
function refusalIn(error: unknown): Refusal {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TokenRequestRefused) return cause.refusal;
  }
  return { kind: "broken", how: "nonsense" };
}

function configurationOf(options: OAuthOptions): client.Configuration {
  const server = {
    issuer: options.accountsUrl,
    authorization_endpoint: `${options.accountsUrl}/authorize`,
    token_endpoint: options.tokenUrl,
  };
  const { clientId, clientSecret } = options;
  const authentication = clientSecret === undefined ? client.None() : plainBasic(clientId, clientSecret);
  const configuration = new client.Configuration(server, clientId, {}, authentication);
  // The configuration allows plain HTTP for loopback only.
  client.allowInsecureRequests(configuration);
  return configuration;
}

/** Spotify's guide omits the form encoding of RFC 6749, 2.3.1. */
function plainBasic(clientId: string, clientSecret: string): client.ClientAuth {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return (_server, _client, _body, headers) => headers.set("authorization", `Basic ${credentials}`);
}

/** RFC 6749, 3.3. Other bytes may be refused by the database. */
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** `assumed`: scopes for an answer without any. */
function tokensOf(
  machinery: Machinery,
  answer: client.TokenEndpointResponse,
  assumed: readonly string[],
): TokenSet {
  const lifetimeMs = Math.floor((answer.expires_in ?? 3600) * 1000);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: instant(machinery.clock.now() + lifetimeMs),
    scopes: answer.scope?.split(/\s+/).filter((scope) => scopeToken.test(scope)) ?? assumed,
  };
}
