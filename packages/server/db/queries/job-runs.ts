import type { Instant } from "@spindle/core/day/instant.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

/** Claims an occasion of a job; false if a process has claimed it already. */
export async function claimJobRun(db: Db, job: string, occasion: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("job_runs")
    .values({ job, occasion: new Date(occasion) })
    .onConflict((conflict) =>
      conflict
        .column("job")
        .doUpdateSet({ occasion: new Date(occasion) })
        // Not `<`: after a clock was set back, jobs would wait.
        .whereRef("job_runs.occasion", "<>", "excluded.occasion"),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a claimed occasion back, so that the next process may claim it. */
export async function releaseJobRun(db: Db, job: string, occasion: Instant): Promise<void> {
  await db
    .deleteFrom("job_runs")
    .where("job", "=", job)
    .where("occasion", "=", timestamp(occasion))
    .execute();
}
