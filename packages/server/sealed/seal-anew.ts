import type { NewestFirst } from "../crypto/derived-key.ts";
import type { Db } from "../db/schema.ts";
import { renewCanary } from "./canary.ts";
import { openedParts } from "./opened-rows.ts";

/** Seals everything with the newest secret, in batches, while servers run; returns the number of rows. Can be interrupted. Skips what no secret opens. */
export async function sealAnew(
  db: Db,
  secrets: NewestFirst,
  report: (rows: number) => void,
): Promise<number> {
  let done = 0;
  let found: number;
  // Repeats until none are left, because rows may change meanwhile.
  do {
    found = 0;
    for await (const { kind, rows } of openedParts(db, secrets)) {
      const old = rows.filter(({ openedBy }) => openedBy === "previous");
      if (old.length === 0) continue;
      const resealed = old.map((row) => ({ ...row, resealed: row.sealedAnew() }));
      done += await kind.table.replace(db, resealed);
      found += old.length;
      report(done);
    }
  } while (found > 0);
  await renewCanary(db, secrets);
  return done;
}
