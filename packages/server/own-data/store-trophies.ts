import type { RejectedRow } from "@spindle/contract/schemas/own-data.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { dueTrophies } from "@spindle/core/trophy/due-trophies.ts";
import type { Transaction } from "kysely";
import { insertImportedTrophies, type TrophyToImport } from "../db/queries/importing.ts";
import { readTrophyState } from "../db/queries/trophies.ts";
import type { User } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";
import { awardTrophies } from "../trophies/award-trophies.ts";
import type { ImportedRow } from "./read-import.ts";
import type { ImportedHistory, PartCounts } from "./store-import.ts";

const known: ReadonlySet<string> = new Set(trophies.map(({ id }) => id));

export interface StoredTrophies {
  readonly counts: PartCounts;
  readonly rejected: readonly RejectedRow[];
  readonly newTrophies: number;
}

/** Stores the file's trophies whose rules the counted history meets, then awards what else it has earned. No page shows them as new. */
export async function storeTrophies(
  transaction: Transaction<Database>,
  user: User,
  spinOn: ImportedHistory["spinOn"],
  rows: readonly ImportedRow<"trophies">[],
  now: Instant,
): Promise<StoredTrophies> {
  const { facts, earned } = await readTrophyState(transaction, user.user_id);
  const due = new Set(dueTrophies(facts, earned).map(({ id }) => id));
  const added = new Map<string, TrophyToImport>();
  const rejected: RejectedRow[] = [];
  let skipped = 0;
  for (const { row, id, earnedAt, earnedOn, spinDate } of rows) {
    if (earned.has(id) || added.has(id)) skipped += 1;
    else if (due.has(id)) added.set(id, { id, earnedAt, earnedOn, spinId: spinOn(spinDate) ?? null });
    else {
      const fault = known.has(id) ? "not-earned" : "unknown-trophy";
      rejected.push({ part: "trophies", row, date: earnedOn, fault });
    }
  }
  await insertImportedTrophies(transaction, user.user_id, [...added.values()]);
  const state = await readTrophyState(transaction, user.user_id);
  const awarded = await awardTrophies(transaction, user, state, now, null);
  return { counts: { added: added.size, skipped }, rejected, newTrophies: awarded.trophies.length };
}
