import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { sealAccount } from "../connections/sealed-tokens.ts";
import type { Context } from "../context.ts";
import { connect, endConnectionOfOther } from "../db/queries/connections.ts";
import { forgetPartOfOther } from "../db/queries/disconnecting.ts";
import { settleDefaultService } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Milliseconds for the service to answer. */
const lookUpBudget = 6_000;

type Refusal = "provider-not-found" | "unknown-account" | "provider-unavailable";

/**
 * Connects a music service by the public name of an account there, and returns the name as the service spells it. The account proves
 * nothing about who the listener is: it is no way to sign in, and any number of listeners may name it. Another name takes the
 * place of an earlier one, and what was learned from that is deleted.
 */
export async function connectAccount(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  provider: string,
  name: string,
): Promise<Result<string, Refusal>> {
  const lookup = context.providers.find(provider)?.account;
  if (!lookup) return fail("provider-not-found");
  const found = await lookup.lookUp(name, context.clock.timeout(lookUpBudget));
  if (!found.ok)
    return fail(found.failure.kind === "unknown-account" ? "unknown-account" : "provider-unavailable");
  const { id } = found.value;
  const key = { userId: user.user_id, provider };
  let isMore = true;
  while (isMore) {
    isMore = await inUserTransaction(context, key.userId, (transaction) =>
      forgetPartOfOther(transaction, key, id),
    );
  }
  await inUserTransaction(context, key.userId, async (transaction) => {
    await endConnectionOfOther(transaction, key, id);
    await connect(transaction, key, id, sealAccount(context.tokenSealer, key, id), context.clock.now());
    await settleDefaultService(transaction, key.userId);
  });
  context.log("info", "account connected", { listener: context.pseudonym(key.userId), provider });
  return succeed(id);
}
