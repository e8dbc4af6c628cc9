import { type Account, accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { type ApiError, apiError } from "./api-reply.ts";

/** Who calls: an application, and the listener it speaks for. */
export interface Caller {
  readonly kind: "caller";
  readonly client: string;
  readonly account: Account;
  readonly scopes: readonly string[];
}

/** Reads a bearer token (RFC 6750, section 2.1). */
export function readBearer(sandbox: Sandbox, authorization: string | undefined): Caller | ApiError {
  if (authorization === undefined || authorization === "") return apiError(401, "No token provided");
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return apiError(400, "Only valid bearer authentication supported");
  const payload = sandbox.mint.readAccess(token);
  if (payload === undefined) return apiError(401, "Invalid access token");
  if (sandbox.options.now() >= payload.expiresAt) return apiError(401, "The access token expired");
  const scopes = payload.scope.split(" ").filter((scope) => scope !== "");
  const account = accountOf(payload.account);
  if (account === undefined) return apiError(401, "Invalid access token");
  if (payload.generation < sandbox.accounts.generation(account.accountId))
    return apiError(401, "Invalid access token");
  sandbox.accounts.meet(account);
  return { kind: "caller", client: payload.client, account, scopes };
}
