import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import { counted } from "../db/testing/counted.ts";
import { databases, testPostgresUrl } from "../db/testing/databases.ts";
import { startTestServer } from "../testing/test-server.ts";
import { spin } from "../testing/spin-calls.ts";

describe.each(databases)("$name", ({ open }) => {
  test("the calls of every visit take one statement each, and nobody caches their replies", async () => {
    const { database, statements } = counted(await open());
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    const browser = await server.signIn("soul-collector", "one statement");
    await spin(browser, { mode: "roulette" });
    for (const path of ["/api/me", "/api/spin/status"]) {
      const before = statements();
      const reply = await browser.request("GET", path);
      expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect([path, statements() - before]).toEqual([path, 1]);
    }
  });

  test("requests beyond the database's capacity are refused with a time to retry", async () => {
    const server = await startTestServer({ database: await open() });
    onTestFinished(server.stop);
    const browser = await server.signIn("newcomer", "one of many");
    const { db } = server.context;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = Array.from({ length: 10 }, () =>
      db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await released;
        return (await sql<{ n: number }>`select 1 as n`.execute(transaction)).rows;
      }),
    );
    const asked = Array.from({ length: 400 }, () => browser.request("GET", "/api/me"));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await refused.json()).toMatchObject({ code: "overloaded" });
    release();
    for (const rows of await Promise.all(holding)) expect(rows).toEqual([{ n: 1 }]);
    const statuses = (await Promise.all(asked)).map((response) => response.status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await browser.request("GET", "/api/me")).status).toBe(200);
  });
});

describe("prepared statements on PostgreSQL", () => {
  async function preparedBy(prepare: boolean): Promise<readonly string[]> {
    const database = await openDatabase({
      databaseUrl: await testPostgresUrl(),
      dataDir: "/nowhere",
      log: () => {},
      maxConnections: 1,
      prepare,
    });
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    const browser = await server.signIn("newcomer", "prepared");
    for (let times = 0; times < 3; times += 1) await browser.request("GET", "/api/me");
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      database.db,
    );
    return rows.map(({ statement }) => statement);
  }

  test("prepares the session statement once per connection", async () => {
    expect(await preparedBy(true)).toEqual([expect.stringContaining('join "sessions"')]);
  });

  test("nothing is prepared if prepared statements are off", async () => {
    expect(await preparedBy(false)).toEqual([]);
  });
});
