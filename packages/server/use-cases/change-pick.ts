import { mostPicks } from "@spindle/contract/schemas/shelf.ts";
import { artistKey } from "@spindle/core/album/album-key.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { deletePicks, insertPick, readPicks, type ShelfPick } from "../db/queries/shelf-picks.ts";
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
  if (picked && !found) return fail("not-in-catalog");
  return inUserTransaction(context, userId, async (transaction) => {
    const same = (await readPicks(transaction, userId)).filter(isSameAs({ kind, thing }));
    if (!picked) await deletePicks(transaction, userId, same);
    else if (found && same.length === 0 && !(await insertPick(transaction, userId, found, now, mostPicks)))
      return fail("shelf-full");
    return succeed(undefined);
  });
}

/** An artist may be spelled otherwise than when they were picked. */
function isSameAs({ kind, thing }: ShelfPick): (other: ShelfPick) => boolean {
  const keyOf = kind === "artist" ? artistKey : (name: string) => name;
  return (other) => other.kind === kind && keyOf(other.thing) === keyOf(thing);
}
