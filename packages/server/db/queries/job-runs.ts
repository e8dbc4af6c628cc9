import type { Instant } from "@spindle/core/day/instant.ts";
import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";

/** Claims an occasion of a job for the caller; false if a process has claimed it already. */
export async function claimJobRun(db: Kysely<Database>, job: string, occasion: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("job_runs")
    .values({ job, occasion: new Date(occasion) })
    .onConflict((conflict) =>
      conflict
        .column("job")
        .doUpdateSet({ occasion: new Date(occasion) })
        // An earlier one is claimed too, or jobs would wait after a clock was set back.
        .whereRef("job_runs.occasion", "<>", "excluded.occasion"),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
