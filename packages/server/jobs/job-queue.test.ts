import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { JobContext } from "./job.ts";
import { type JobQueue, startJobs } from "./job-queue.ts";
import { jobs } from "./list.ts";

const day = 24 * 60 * 60 * 1000;

const engines = [
  { name: "embedded", locate: async () => undefined },
  { name: "PostgreSQL", locate: testPostgresUrl },
];

describe.each(engines)("$name", ({ locate }) => {
  let url: string | undefined;
  let database: OpenedDatabase;
  let server: TestServer;
  let queue: JobQueue;
  /** Settled by the next vacuum. */
  let vacuumed = Promise.withResolvers<void>();
  const failures: string[] = [];

  /** A context that tells when a job has said that it is done. */
  function listening(onEvent: (event: string) => void): JobContext {
    const context = { ...server.context, log: (_level: string, event: string) => onEvent(event) };
    return { context, vacuum: async () => vacuumed.resolve() };
  }

  let heard: (event: string) => void = () => {};
  const next = (event: string) =>
    new Promise<void>((resolve) => {
      heard = (said) => said === event && resolve();
    });

  beforeAll(async () => {
    url = await locate();
    database = url === undefined ? await openTestDatabase() : await openTestPostgres(url);
    server = await startTestServer({ database });
    const log = (_level: string, event: string, fields?: object) =>
      failures.push(`${event} ${JSON.stringify(fields)}`);
    queue = await startJobs(
      database,
      url,
      listening((event) => heard(event)),
      log,
    );
  });
  afterAll(async () => {
    await queue.stop();
    await server.stop();
  });

  test("the sweep is worked by the queue, and removes the sessions that have ended", async () => {
    await server.signIn("newcomer", "old");
    server.clock.advance(29 * day);
    const fresh = await server.signIn("newcomer", "fresh");
    server.clock.advance(day);
    const swept = next("sessions swept");
    await queue.runNow("sweep-sessions");
    await swept;
    expect(await server.context.db.selectFrom("sessions").select("user_id").execute()).toHaveLength(1);
    expect((await fresh.request("GET", "/api/me")).status).toBe(200);
  });

  test("a job may be run again and again", async () => {
    for (let times = 0; times < 2; times += 1) {
      vacuumed = Promise.withResolvers<void>();
      await queue.runNow("vacuum-database");
      await vacuumed.promise;
    }
    await expect(queue.runNow("nonsense")).rejects.toThrow("nonsense");
  });

  test("the queue and the product use one database at once, and nothing fails", async () => {
    const swept = next("sessions swept");
    const [browser] = await Promise.all([server.signIn("newcomer", "busy"), queue.runNow("sweep-sessions")]);
    expect((await browser.request("POST", "/api/spin", { body: { mode: "roulette" } })).status).toBe(200);
    await swept;
    expect(failures).toEqual([]);
  });

  test("a second process may start its jobs on the same database", async () => {
    const second = url === undefined ? database : await openTestPostgres(url);
    const other = await startJobs(
      second,
      url,
      listening(() => {}),
      (_level, event) => failures.push(event),
    );
    await other.stop();
    if (second !== database) await second.close();
    expect(failures).toEqual([]);
  });
});

test("every job has a name that a queue may have, of its own, and five fields of cron", () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  for (const { name, cron } of jobs) {
    expect(name).toMatch(/^[a-z-]+$/);
    expect(cron).toMatch(/^(\S+ ){4}\S+$/);
  }
});
