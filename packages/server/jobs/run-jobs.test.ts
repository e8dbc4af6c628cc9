import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases } from "../db/testing/databases.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type JobRunner, runJobs } from "./run-jobs.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let server: TestServer;
  let jobs: JobRunner;
  const failures: string[] = [];
  /** How often each job ran, and who waits for the next run. */
  const worked = { sweep: 0, vacuum: 0 };
  let waiting: (() => void)[] = [];

  function count(job: keyof typeof worked): void {
    worked[job] += 1;
    for (const wake of waiting.splice(0)) wake();
  }
  const until = async (job: keyof typeof worked, times: number): Promise<void> => {
    while (worked[job] < times) await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const start = (on: OpenedDatabase) =>
    runJobs(
      {
        context: {
          ...server.context,
          db: on.db,
          log: (_level, event) => event === "old rows swept" && count("sweep"),
        },
        vacuum: async () => count("vacuum"),
        database: on,
        backupDir: undefined,
      },
      (_level, event, fields) => failures.push(`${event} ${JSON.stringify(fields)}`),
    );

  beforeAll(async () => {
    database = await open();
    // Between the occasions of both jobs, far from what the database's own clock says.
    server = await startTestServer({ database, startsAt: Date.UTC(2031, 4, 5, 9, 30) });
    jobs = start(database);
  });
  afterAll(async () => {
    await jobs.stop();
    await server.stop();
  });

  test("a job is due by the process's clock, not the database's, and once per occasion", async () => {
    await jobs.startDue();
    await Promise.all([until("sweep", 1), until("vacuum", 1)]);
    await server.signIn("newcomer", "old");
    server.clock.advance(29 * day);
    await jobs.startDue();
    await Promise.all([until("sweep", 2), until("vacuum", 2)]);
    const fresh = await server.signIn("newcomer", "fresh");
    server.clock.advance(day);
    await jobs.startDue();
    await until("sweep", 3);
    expect(await server.context.db.selectFrom("sessions").select("user_id").execute()).toHaveLength(1);
    expect((await fresh.request("GET", "/api/me")).status).toBe(200);
    await until("vacuum", 3);
    server.clock.advance(hour - 1);
    await jobs.startDue();
    await jobs.startDue();
    await until("sweep", 4);
    expect(worked).toEqual({ sweep: 4, vacuum: 3 });
  });

  test("jobs and the product use one database concurrently without failures", async () => {
    const { sweep } = worked;
    server.clock.advance(hour);
    const [browser] = await Promise.all([server.signIn("newcomer", "busy"), jobs.startDue()]);
    expect((await browser.request("POST", "/api/spin", { body: { mode: "roulette" } })).status).toBe(200);
    await until("sweep", sweep + 1);
    expect(failures).toEqual([]);
  });

  test("an occasion claimed by one process runs in no other, and any process may claim it", async () => {
    const { sweep } = worked;
    server.clock.advance(hour);
    await jobs.startDue();
    await until("sweep", sweep + 1);
    const other = start(database);
    await other.startDue();
    server.clock.advance(hour);
    await other.startDue();
    await until("sweep", sweep + 2);
    await jobs.startDue();
    await other.stop();
    expect(worked.sweep).toBe(sweep + 2);
    expect(failures).toEqual([]);
  });

  test("a clock that was set back does not stop jobs, and a failed claim is retried", async () => {
    const { sweep } = worked;
    server.clock.advance(-2 * hour);
    await jobs.startDue();
    await until("sweep", sweep + 1);
    server.clock.advance(hour);
    await sql`alter table job_runs rename to away`.execute(database.db);
    await expect(jobs.startDue()).rejects.toThrow("job_runs");
    await sql`alter table away rename to job_runs`.execute(database.db);
    await jobs.startDue();
    await until("sweep", sweep + 2);
    expect(failures).toEqual([]);
  });

  test("stop waits for a claim in flight and releases it, so that another process may claim the job", async () => {
    const runner = start(database);
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const lock = database.db.transaction().execute(async (transaction) => {
      await sql`lock table job_runs`.execute(transaction);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    server.clock.advance(hour);
    const claim = runner.startDue();
    let isStopped = false;
    const stopped = runner.stop().finally(() => {
      isStopped = true;
    });
    await new Promise(setImmediate);
    const stoppedEarly = isStopped;
    released.resolve();
    await Promise.all([lock, claim, stopped]);
    expect(stoppedEarly).toBe(false);
    // The first job was being claimed.
    const claims = await database.db.selectFrom("job_runs").select("job").execute();
    expect(claims.map(({ job }) => job)).not.toContain("send-notifications");
    expect(failures).toEqual([]);
  });
});
