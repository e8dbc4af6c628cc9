import { type Kysely, sql } from "kysely";

/** Keeps which occasion of each job was claimed last. The job queue that did this before, in a schema of its own, goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_runs (job text primary key, occasion timestamptz not null)`.execute(db);
  const { rows } = await sql`
    select where to_regclass('jobs.bam') is not null and to_regclass('jobs.queue') is not null`.execute(db);
  if (rows.length > 0) await sql`drop schema jobs cascade`.execute(db);
}
