import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { type Account, accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { readSigned, signString } from "../tokens/signed-string.ts";
import { cookiePath } from "./cookie-path.ts";

const cookieName = "sandbox_account";
const kind = "account-cookie";
const mostGrants = 12;

const memorySchema = v.object({
  account: v.object({ persona: v.string(), name: v.optional(v.string()) }),
  grants: v.array(
    v.object({
      account: v.string(),
      client: v.string(),
      scopes: v.array(v.string()),
      generation: v.number(),
    }),
  ),
});

/** A browser's last account, and the scopes that each account granted to each client. */
export interface BrowserMemory {
  readonly account: Account;
  readonly grants: v.InferOutput<typeof memorySchema>["grants"];
}

export function readMemory(sandbox: Sandbox, context: Context): BrowserMemory | undefined {
  const parsed = v.safeParse(
    memorySchema,
    readSigned(sandbox.options.secret, kind, getCookie(context, cookieName) ?? ""),
  );
  if (!parsed.success) return undefined;
  const account = accountOf(parsed.output.account);
  return account === undefined ? undefined : { account, grants: parsed.output.grants };
}

/** Whether the account granted this client all these scopes and has not revoked them since. */
export function hasGranted(
  sandbox: Sandbox,
  memory: BrowserMemory,
  client: string,
  scopes: readonly string[],
): boolean {
  const { accountId } = memory.account;
  const grant = memory.grants.find((known) => known.account === accountId && known.client === client);
  return (
    grant !== undefined &&
    grant.generation >= sandbox.accounts.generation(accountId) &&
    scopes.every((scope) => grant.scopes.includes(scope))
  );
}

export function rememberGrant(
  sandbox: Sandbox,
  context: Context,
  account: Account,
  client: string,
  scopes: readonly string[],
): void {
  const { accountId } = account;
  const generation = sandbox.accounts.generation(accountId);
  const isSame = (grant: BrowserMemory["grants"][number]) =>
    grant.account === accountId && grant.client === client;
  const known = readMemory(sandbox, context)?.grants ?? [];
  const before = known.find((grant) => isSame(grant) && grant.generation >= generation)?.scopes ?? [];
  const grant = { account: accountId, client, scopes: [...new Set([...before, ...scopes])], generation };
  const grants = [grant, ...known.filter((other) => !isSame(other))].slice(0, mostGrants);
  setCookie(context, cookieName, signString(sandbox.options.secret, kind, { account: account.key, grants }), {
    path: cookiePath(sandbox),
    httpOnly: true,
    sameSite: "Lax",
    secure: sandbox.options.publicUrl.startsWith("https:"),
    maxAge: 180 * 86_400,
  });
}
