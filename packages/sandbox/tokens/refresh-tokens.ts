import { accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { accessToken, type TokenReply, tokenError, tokenLifetime } from "./token-reply.ts";

const monthsToLive = 6;

/** Returns a new access token for a refresh token that is known, unused, not revoked and less than six months after consent. */
export function refreshTokens(sandbox: Sandbox, client: string, body: URLSearchParams): TokenReply {
  const token = body.get("refresh_token");
  if (token === null || token === "") return tokenError("invalid_request", "refresh_token must be supplied");
  const payload = sandbox.mint.readRefresh(token);
  const account = payload === undefined ? undefined : accountOf(payload.account);
  if (payload === undefined || account === undefined || payload.client !== client) {
    return tokenError("invalid_grant", "Invalid refresh token");
  }
  const { accounts, mint, options, spent, switches } = sandbox;
  const dead =
    payload.generation < accounts.generation(account.accountId) ||
    options.now() >= monthsAfter(payload.authorizedAt, monthsToLive) ||
    spent.isRefreshSpent(payload.family, payload.number);
  if (dead) return tokenError("invalid_grant", "Refresh token revoked");
  accounts.meet(account);
  const answer = {
    access_token: accessToken(sandbox, payload),
    token_type: "Bearer",
    scope: payload.scope,
    expires_in: tokenLifetime,
  };
  if (!switches.rotateRefreshToken) return { status: 200, body: answer };
  spent.spendRefresh(payload.family, payload.number);
  const next = mint.refresh({ ...payload, number: payload.number + 1 });
  return { status: 200, body: { ...answer, refresh_token: next } };
}

/** The same day of a later month (UTC), or its last day if the month is shorter. */
export function monthsAfter(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
