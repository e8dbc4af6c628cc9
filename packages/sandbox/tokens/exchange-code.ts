import { accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { isVerifier, verifierMatches } from "./pkce.ts";
import { accessToken, type TokenReply, tokenError, tokenLifetime } from "./token-reply.ts";

export const codeLifetime = 10 * 60_000;

/** Exchanges a code for tokens, once, for its client and redirect URI (RFC 6749, 4.1.3; RFC 7636, 4.6). */
export function exchangeCode(sandbox: Sandbox, client: string, body: URLSearchParams): TokenReply {
  const code = body.get("code");
  if (code === null || code === "") return tokenError("invalid_request", "code must be supplied");
  const redirectUri = body.get("redirect_uri");
  if (redirectUri === null) return tokenError("invalid_request", "redirect_uri must be supplied");
  const verifier = body.get("code_verifier");
  if (verifier === null) return tokenError("invalid_request", "code_verifier must be supplied");
  if (!isVerifier(verifier))
    return tokenError("invalid_request", "code_verifier must have 43 to 128 unreserved characters");
  const payload = sandbox.mint.readCode(code);
  const now = sandbox.options.now();
  if (payload === undefined || payload.client !== client) return invalidCode;
  if (now >= payload.issuedAt + codeLifetime)
    return tokenError("invalid_grant", "Authorization code expired");
  if (payload.redirectUri !== redirectUri) return tokenError("invalid_grant", "Invalid redirect URI");
  if (!verifierMatches(verifier, payload.challenge))
    return tokenError("invalid_grant", "code_verifier was incorrect");
  const account = accountOf(payload.account);
  if (account === undefined || payload.generation < sandbox.accounts.generation(account.accountId))
    return invalidCode;
  if (!sandbox.spent.spendCode(payload.id)) return invalidCode;
  sandbox.accounts.meet(account);
  const refresh = sandbox.mint.refresh({
    family: payload.id,
    number: 0,
    client,
    account: payload.account,
    scope: payload.scope,
    generation: payload.generation,
    authorizedAt: payload.issuedAt,
  });
  return {
    status: 200,
    body: {
      access_token: accessToken(sandbox, payload),
      token_type: "Bearer",
      scope: payload.scope,
      expires_in: tokenLifetime,
      refresh_token: refresh,
    },
  };
}

const invalidCode = tokenError("invalid_grant", "Invalid authorization code");
