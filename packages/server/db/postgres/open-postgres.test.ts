import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { LogFields } from "../../log/log.ts";
import { openDatabase } from "../open-database.ts";
import { openTestPostgres, testPostgresUrl } from "../testing/databases.ts";

test("a connection that the server closes while idle is logged and replaced", async () => {
  const url = await testPostgresUrl();
  const events: [string, string, LogFields?][] = [];
  const log = (...event: [string, string, LogFields?]) => events.push(event);
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: "/nowhere",
    log: (...event) => {
      log(...event);
      resolve();
    },
  });
  onTestFinished(database.close);
  await database.ping();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'spindle' and datname = current_database()`,
  );
  await other.end();
  await logged;
  expect(events[0]?.slice(0, 2)).toEqual(["warn", "database connection lost"]);
  await database.ping();
});

test("sessions use UTC, time limits and a name, in addition to the URL's options", async () => {
  const url = new URL(await testPostgresUrl());
  url.searchParams.set("options", "-c work_mem=7MB -c TimeZone=Asia/Kathmandu");
  const { db, close } = await openTestPostgres(url.href);
  onTestFinished(close);
  const { rows } = await sql`
    select current_setting('timezone') as zone, current_setting('work_mem') as memory,
      current_setting('statement_timeout') as statement, current_setting('application_name') as name,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ zone: "UTC", memory: "7MB", statement: "5s", name: "spindle", idle: "15s" }]);
});

test("at most the allowed connections are open, and further queries wait", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openDatabase({
    databaseUrl: url,
    dataDir: "/nowhere",
    log: () => {},
    maxConnections: 2,
  });
  onTestFinished(close);
  const pids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return rows[0]?.pid;
    }),
  );
  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

test("a missing database is an error, not a wait", async () => {
  const url = new URL(await testPostgresUrl());
  url.pathname = "/missing";
  await expect(openTestPostgres(url.href)).rejects.toThrow("missing");
});
