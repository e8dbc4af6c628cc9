import type { SandboxClient } from "../options.ts";
import { isChallenge } from "../tokens/pkce.ts";
import { scopes as knownScopes } from "./words.ts";

/** An authorization request (RFC 6749, section 4.1.1, with PKCE). */
export interface AuthorizeRequest {
  readonly kind: "request";
  readonly client: SandboxClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  readonly challenge: string;
  readonly showDialog: boolean;
}

export type AuthorizeProblem =
  /** An error page if there is no trustworthy redirect URI. */
  { readonly kind: "page"; readonly text: string } | { readonly kind: "redirect"; readonly location: string };

export function readAuthorizeRequest(
  clients: readonly SandboxClient[],
  params: URLSearchParams,
): AuthorizeRequest | AuthorizeProblem {
  const client = clients.find(({ id }) => id === params.get("client_id"));
  if (client === undefined) return { kind: "page", text: "INVALID_CLIENT: Invalid client" };
  const redirectUri = params.get("redirect_uri");
  if (redirectUri === null || !client.redirectUris.includes(redirectUri)) {
    return { kind: "page", text: "INVALID_CLIENT: Invalid redirect URI" };
  }
  const state = params.get("state") ?? undefined;
  const refuse = (error: string, description: string): AuthorizeProblem => ({
    kind: "redirect",
    location: redirectTo(redirectUri, { error, error_description: description, state }),
  });
  if (params.get("response_type") !== "code") {
    return refuse("unsupported_response_type", "response_type must be code");
  }
  const challenge = params.get("code_challenge") ?? "";
  if (params.get("code_challenge_method") !== "S256") {
    return refuse("invalid_request", "code_challenge_method must be S256");
  }
  if (!isChallenge(challenge)) return refuse("invalid_request", "code_challenge must be a base64url SHA-256");
  const scopes = [...new Set((params.get("scope") ?? "").split(/\s+/).filter((scope) => scope !== ""))];
  if (!scopes.every((scope) => Object.hasOwn(knownScopes, scope)))
    return refuse("invalid_scope", "Invalid scope");
  return {
    kind: "request",
    client,
    redirectUri,
    state,
    scopes,
    challenge,
    showDialog: params.get("show_dialog") === "true",
  };
}

/** Serializes the request for forms and links of the accounts page. */
export function authorizeParams(request: AuthorizeRequest): readonly (readonly [string, string])[] {
  return [
    ["client_id", request.client.id],
    ["response_type", "code"],
    ["redirect_uri", request.redirectUri],
    ["scope", request.scopes.join(" ")],
    ["code_challenge_method", "S256"],
    ["code_challenge", request.challenge],
    ...(request.state === undefined ? [] : [["state", request.state] as const]),
  ];
}

export function redirectTo(
  redirectUri: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
