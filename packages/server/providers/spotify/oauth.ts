import { instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as client from "openid-client";
import type { AuthorizationCallback, AuthorizationRequest, TokenSet } from "../../ports/music-provider.ts";
import { type Attempt, attempted, type Machinery } from "../outside/attempts.ts";
import type { Refusal } from "../outside/refusal.ts";
import type { Operation } from "../outside/operation.ts";
import { scopesAsked } from "./scopes.ts";
import { requestToken, TokenRequestRefused } from "./token-request.ts";

interface OAuthOptions {
  readonly clientId: string;
  /** Absent for a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  readonly accountsUrl: string;
  readonly tokenUrl: string;
}

/** `denied`: the listener said no; `rejected`: the callback or its code is not one of ours or not good any more. */
export type CallbackRefusal = { readonly kind: "denied" } | { readonly kind: "rejected" } | Refusal;

/** Where the listener's browser is sent (RFC 6749 section 4.1.1, RFC 7636). */
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

/** Checks a callback's state and redeems its code, in one attempt: a code that comes twice may cost the grant (RFC 6749, 4.1.2). */
export async function redeemCode(
  machinery: Machinery,
  options: OAuthOptions,
  callback: AuthorizationCallback,
  operation: Operation,
): Promise<Result<TokenSet, CallbackRefusal>> {
  const refused = callbackRefusal(callback, options.accountsUrl);
  if (refused !== undefined) return fail(refused);
  const url = new URL(callback.redirectUri);
  // Only what the grant is about: extra parameters of a callback are nobody's instructions.
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

/** A callback that carries an error, no code, or not the state of this browser. No code is sent for any of them. */
function callbackRefusal(
  { url, state, codeVerifier }: AuthorizationCallback,
  issuer: string,
): CallbackRefusal | undefined {
  const query = url.searchParams;
  const theOne = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : null);
  if (state === "" || codeVerifier === "" || theOne("state") !== state) return { kind: "rejected" };
  // RFC 9207: an answer that names another issuer is not an answer to us.
  if (query.has("iss") && theOne("iss") !== issuer) return { kind: "rejected" };
  const error = query.get("error");
  if (error === "access_denied") return { kind: "denied" };
  if (error === "server_error" || error === "temporarily_unavailable")
    return { kind: "broken", how: "status" };
  return error !== null || !theOne("code") ? { kind: "rejected" } : undefined;
}

/** Trades a refresh token (RFC 6749, 6), in one attempt: a token that was sent may be spent. `grant-refused` if the grant is gone. */
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

// Circuits of their own: strangers with made-up codes must not keep listeners from refreshing.
const codeExchange = "code-exchange";
const refreshing = "token-refresh";

/** A wait named for tokens is believed for five minutes: for as long as it lasts nobody can sign in, or nobody spin. */
const longestToldMs = 5 * 60_000;

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
  return attempted(machinery, operation, { bucket, attempts: 1, longestToldMs, spends: true, once });
}

/** The library wraps what our own fetch threw; anything else it throws is an answer that OAuth does not know. */
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
  // Which addresses may be plain HTTP (loopback alone) is the configuration's decision.
  client.allowInsecureRequests(configuration);
  return configuration;
}

/** Basic with id and secret as they are: Spotify's guide leaves out the form encoding of RFC 6749 section 2.3.1. */
function plainBasic(clientId: string, clientSecret: string): client.ClientAuth {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return (_server, _client, _body, headers) => headers.set("authorization", `Basic ${credentials}`);
}

/** RFC 6749, section 3.3. What is none may be of bytes that no database takes. */
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** `assumed`: the scopes if the answer names none. */
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
