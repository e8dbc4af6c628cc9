import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type ListedSpin, readSpinsBefore } from "../db/queries/listed-spins.ts";
import { cursorOf, type Page, type PageRequest, pageOf, placeOf } from "../lists/page.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export type SpinInList = ListedSpin;

const order = "spins";

/** A page of the user's spins, the newest local date first. */
export async function listSpins(
  context: Pick<Context, "db">,
  { user }: Pick<SignedIn, "user">,
  { cursor, limit }: PageRequest,
): Promise<Result<Page<SpinInList>, "invalid-cursor">> {
  const before = cursor === undefined ? undefined : parseLocalDate(placeOf(order, cursor)?.join(".") ?? "");
  if (cursor !== undefined && before === undefined) return fail("invalid-cursor");
  const found = await readSpinsBefore(context.db, user.user_id, before, limit + 1);
  return succeed(pageOf(found, limit, ({ localDate }) => cursorOf(order, localDate)));
}
