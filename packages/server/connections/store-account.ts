import type { Context } from "../context.ts";
import {
  connect,
  type ConnectionKey,
  endConnectionOfOther,
  type SealedTokens,
} from "../db/queries/connections.ts";
import { forgetPartOfOther } from "../db/queries/disconnecting.ts";
import { settleDefaultService } from "../db/queries/users.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Connects a listener to an account that they have named. What was learned from another account there is deleted. */
export async function storeAccount(
  context: Context,
  key: ConnectionKey,
  accountId: string,
  sealed: SealedTokens,
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await inUserTransaction(context, key.userId, (transaction) =>
      forgetPartOfOther(transaction, key, accountId),
    );
  }
  await inUserTransaction(context, key.userId, async (transaction) => {
    await endConnectionOfOther(transaction, key, accountId);
    await connect(transaction, key, accountId, sealed, context.clock.now());
    await settleDefaultService(transaction, key.userId);
  });
  context.log("info", "account connected", {
    listener: context.pseudonym(key.userId),
    provider: key.provider,
  });
}
