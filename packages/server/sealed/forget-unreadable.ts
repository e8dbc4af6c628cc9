import type { NewestFirst } from "../crypto/derived-key.ts";
import type { Db } from "../db/schema.ts";
import { renewCanary } from "./canary.ts";
import { openedParts } from "./opened-rows.ts";
import type { SealedKind } from "./sealed-kinds.ts";

export async function countUnreadable(
  db: Db,
  secrets: NewestFirst,
): Promise<ReadonlyMap<SealedKind["name"], number>> {
  const counts = new Map<SealedKind["name"], number>();
  for await (const { kind, rows } of openedParts(db, secrets)) {
    const unreadable = rows.filter(({ openedBy }) => openedBy === "none").length;
    if (unreadable > 0) counts.set(kind.name, (counts.get(kind.name) ?? 0) + unreadable);
  }
  return counts;
}

/** Deletes what none of these secrets opens, and replaces the canary; returns the number of rows. */
export async function forgetUnreadable(db: Db, secrets: NewestFirst): Promise<number> {
  let forgotten = 0;
  for await (const { kind, rows } of openedParts(db, secrets)) {
    const unreadable = rows.filter(({ openedBy }) => openedBy === "none");
    if (unreadable.length > 0) forgotten += await kind.table.forget(db, unreadable);
  }
  await renewCanary(db, secrets);
  return forgotten;
}
