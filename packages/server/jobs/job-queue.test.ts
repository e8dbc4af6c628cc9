import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type JobQueue, startJobs } from "./job-queue.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const engines = [
  { name: "embedded", locate: async () => undefined },
  { name: "PostgreSQL", locate: testPostgresUrl },
];

describe.each(engines)("$name", ({ locate }) => {
  let url: string | undefined;
  let database: OpenedDatabase;
  let server: TestServer;
  let queue: JobQueue;
  const failures: string[] = [];
  /** How often each job was worked, and who waits to hear of the next time. */
  const worked = { sweep: 0, vacuum: 0 };
  let waiting: (() => void)[] = [];

  function tell(job: keyof typeof worked): void {
    worked[job] += 1;
    for (const wake of waiting.splice(0)) wake();
  }
  const until = async (job: keyof typeof worked, times: number): Promise<void> => {
    while (worked[job] < times) await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const start = (on: OpenedDatabase) =>
    startJobs(
      on,
      url,
      {
        context: {
          ...server.context,
          db: on.db,
          log: (_level, event) => event === "old rows swept" && tell("sweep"),
        },
        vacuum: async () => tell("vacuum"),
      },
      (_level, event, fields) => failures.push(`${event} ${JSON.stringify(fields)}`),
    );

  beforeAll(async () => {
    url = await locate();
    database = url === undefined ? await openTestDatabase() : await openTestPostgres(url);
    // Between the occasions of both jobs, far from what the database's own clock says.
    server = await startTestServer({ database, startsAt: Date.UTC(2031, 4, 5, 9, 30) });
    queue = await start(database);
  });
  afterAll(async () => {
    await queue.stop();
    await server.stop();
  });

  test("a job is due when the clock says so, whatever the database's says, and once for each occasion", async () => {
    await queue.queueDue();
    await Promise.all([until("sweep", 1), until("vacuum", 1)]);
    await server.signIn("newcomer", "old");
    server.clock.advance(29 * day);
    await queue.queueDue();
    await Promise.all([until("sweep", 2), until("vacuum", 2)]);
    const fresh = await server.signIn("newcomer", "fresh");
    server.clock.advance(day);
    await queue.queueDue();
    await until("sweep", 3);
    expect(await server.context.db.selectFrom("sessions").select("user_id").execute()).toHaveLength(1);
    expect((await fresh.request("GET", "/api/me")).status).toBe(200);
    await until("vacuum", 3);
    server.clock.advance(hour - 1);
    await queue.queueDue();
    await queue.queueDue();
    await until("sweep", 4);
    expect(worked).toEqual({ sweep: 4, vacuum: 3 });
  });

  test("the queue and the product use one database at once, and nothing fails", async () => {
    const { sweep } = worked;
    server.clock.advance(hour);
    const [browser] = await Promise.all([server.signIn("newcomer", "busy"), queue.queueDue()]);
    expect((await browser.request("POST", "/api/spin", { body: { mode: "roulette" } })).status).toBe(200);
    await until("sweep", sweep + 1);
    expect(failures).toEqual([]);
  });

  test("what one process has queued another does not queue again, and each may work what is queued", async () => {
    const { sweep } = worked;
    server.clock.advance(hour);
    await queue.queueDue();
    await until("sweep", sweep + 1);
    const second = url === undefined ? database : await openTestPostgres(url);
    const other = await start(second);
    await other.queueDue();
    server.clock.advance(hour);
    await other.queueDue();
    await until("sweep", sweep + 2);
    await queue.queueDue();
    await other.stop();
    if (second !== database) await second.close();
    expect(worked.sweep).toBe(sweep + 2);
    expect(failures).toEqual([]);
  });
});
