import type { Context } from "../context.ts";
import { deleteSubscription } from "../db/queries/push-subscriptions.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Sends nothing more to the browser of this session. */
export async function unsubscribeDevice(
  { db }: Pick<Context, "db">,
  { key }: Pick<SignedIn, "key">,
): Promise<void> {
  await deleteSubscription(db, key);
}
