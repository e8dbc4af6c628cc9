import { mostPicks } from "@spindle/contract/schemas/shelf.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import type { Context } from "../context.ts";
import { deletePick, insertPick, type ShelfPick } from "../db/queries/shelf-picks.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { pickInCatalogue } from "../shelf/picked.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

export interface PickToChange extends ShelfPick {
  readonly picked: boolean;
}

/** Picks something of the catalogue, or takes a pick back, also of what has left the catalogue. No error if that was done before. */
export async function changePick(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  { kind, thing, picked }: PickToChange,
): Promise<Result<undefined, "not-in-catalog" | "shelf-full">> {
  const now = context.clock.now();
  const userId = user.user_id;
  const found = pickInCatalogue(context, { kind, thing });
  if (!picked) {
    // Also as it was written when it was picked.
    const names = [cleanText(thing, thing.length), ...(found ? [found.thing] : [])];
    await inUserTransaction(context, userId, (transaction) => deletePick(transaction, userId, kind, names));
    return succeed(undefined);
  }
  if (!found) return fail("not-in-catalog");
  const isThere = await inUserTransaction(context, userId, (transaction) =>
    insertPick(transaction, userId, found, now, mostPicks),
  );
  return isThere ? succeed(undefined) : fail("shelf-full");
}
