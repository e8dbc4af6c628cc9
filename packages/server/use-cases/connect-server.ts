import type { UserId } from "@spindle/core/ids.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import { sealAccount } from "../connections/sealed-tokens.ts";
import { storeAccount } from "../connections/store-account.ts";
import type { Context } from "../context.ts";
import type { ServerAccount, ServerGrant } from "../ports/music-service.ts";
import { proveServerAccount, type ServerRefusal } from "../sign-in/prove-server-account.ts";

/** Connects the listener to an account at a server, in place of an earlier one. It becomes no way to sign in. */
export async function connectServer(
  context: Context,
  userId: UserId,
  provider: string,
  account: ServerAccount,
): Promise<Result<Pick<ServerGrant, "kept">, ServerRefusal>> {
  const proven = await proveServerAccount(context, provider, account);
  if (!proven.ok) return proven;
  const { account: found, credentials, kept } = proven.value;
  const key = { userId, provider };
  await storeAccount(context, key, found.id, sealAccount(context.tokenSealer, key, credentials, [kept]));
  return succeed({ kept });
}
