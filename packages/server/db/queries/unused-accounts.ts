import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { transact } from "../transact.ts";

interface Limits {
  readonly madeBefore: Instant;
  readonly seenSince: Instant;
  readonly now: Instant;
}

const isUnused = ({ madeBefore, seenSince, now }: Limits) => sql`
  spins = 0 and coalesce(registered_at, created_at) <= ${new Date(madeBefore)}
  and not exists (select from collection_items where collection_items.user_id = users.user_id)
  and not exists (select from shelf_picks where shelf_picks.user_id = users.user_id)
  and not exists (select from shelf_imports where shelf_imports.user_id = users.user_id)
  and not exists (select from earned_trophies where earned_trophies.user_id = users.user_id)
  and not exists (select from sessions where sessions.user_id = users.user_id
    and last_seen_at > ${new Date(seenSince)} and expires_at > ${new Date(now)})`;

/** Reads only accounts that never spun (index users_never_spun). */
export const unusedAccounts = (limits: Limits, most: number) => sql<{ readonly user_id: UserId }>`
  select user_id from users where ${isUnused(limits)}
  order by coalesce(registered_at, created_at) limit ${most}::int for update skip locked`;

/**
 * Deletes up to `most` accounts from before `madeBefore` that never spun, have nothing of their own (an import, a trophy, a shelf), and no
 * session that was used since `seenSince`. Returns their number. They are locked first and then looked at again, so that nobody is
 * deleted who signs in or spins meanwhile.
 */
export async function deleteUnusedAccounts(
  db: Kysely<Database>,
  limits: Limits,
  most: number,
): Promise<number> {
  return transact(db, async (transaction) => {
    const { rows } = await unusedAccounts(limits, most).execute(transaction);
    if (rows.length === 0) return 0;
    const found = rows.map(({ user_id }) => user_id);
    const { numAffectedRows } = await sql`
      delete from users where user_id = any(${found}::uuid[]) and ${isUnused(limits)}`.execute(transaction);
    return Number(numAffectedRows ?? 0);
  });
}
