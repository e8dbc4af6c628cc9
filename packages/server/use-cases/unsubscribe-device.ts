import type { Context } from "../context.ts";
import { deleteSubscription } from "../db/queries/push-subscriptions.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export async function unsubscribeDevice(
  { db }: Pick<Context, "db">,
  { key }: Pick<SignedIn, "key">,
): Promise<void> {
  await deleteSubscription(db, key);
}
