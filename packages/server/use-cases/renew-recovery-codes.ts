import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { deleteRecoveryCodes, insertRecoveryCodes } from "../db/queries/recovery-codes.ts";
import { inActiveSession } from "../sessions/in-active-session.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { newRecoveryCodes } from "../sign-in/recovery-codes.ts";

/** Makes new recovery codes in place of the listener's earlier ones. */
export async function renewRecoveryCodes(
  context: Pick<Context, "db" | "userMutex" | "clock" | "randomness" | "log" | "pseudonym">,
  { key }: Pick<SignedIn, "key">,
): Promise<Result<readonly string[], "not-signed-in">> {
  const { codes, hashes } = newRecoveryCodes(context.randomness);
  const renewed = await inActiveSession<readonly string[], never>(context, key, async (transaction) => {
    await deleteRecoveryCodes(transaction, key.userId);
    await insertRecoveryCodes(transaction, key.userId, hashes, context.clock.now());
    return succeed(codes);
  });
  if (renewed.ok) context.log("info", "recovery codes renewed", { listener: context.pseudonym(key.userId) });
  return renewed;
}
