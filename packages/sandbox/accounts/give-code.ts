import { randomUUID } from "node:crypto";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { type AuthorizeRequest, redirectTo } from "./authorize-request.ts";

/** The address that takes the browser back to the client with a code and its own state. */
export function callbackWithCode(sandbox: Sandbox, request: AuthorizeRequest, account: Account): string {
  sandbox.accounts.meet(account);
  const code = sandbox.mint.code({
    id: randomUUID(),
    client: request.client.id,
    redirectUri: request.redirectUri,
    challenge: request.challenge,
    account: { ...account.key },
    scope: request.scopes.join(" "),
    generation: sandbox.accounts.generation(account.accountId),
    issuedAt: sandbox.options.now(),
  });
  return redirectTo(request.redirectUri, { code, state: request.state });
}
