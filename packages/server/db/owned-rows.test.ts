import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { OpenedDatabase } from "./open-database.ts";
import { databases } from "./testing/databases.ts";
import { insertSampleRows } from "./testing/sample-rows.ts";

describe.each(databases)("$name", ({ open }) => {
  async function opened(): Promise<OpenedDatabase> {
    const database = await open();
    onTestFinished(database.close);
    return database;
  }

  test("deleting a user's row deletes everything of that user and nothing of others", async () => {
    const { db } = await opened();
    await insertSampleRows(db, 2, 3);
    const owned = await sql<{ table_name: string }>`
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
      order by table_name`.execute(db);
    const tables = owned.rows.map((row) => row.table_name);
    expect(tables).toEqual(expect.arrayContaining(["connections", "identities", "sessions", "spins"]));
    const userIds = async (table: string) =>
      (
        await sql<{ user_id: string }>`select distinct user_id from ${sql.table(table)} order by 1`.execute(
          db,
        )
      ).rows.map((row) => row.user_id);
    const [leaving = "", staying = ""] = await userIds("users");
    for (const table of tables) expect([table, await userIds(table)]).toEqual([table, [leaving, staying]]);
    await sql`delete from users where user_id = ${leaving}`.execute(db);
    for (const table of tables) expect([table, await userIds(table)]).toEqual([table, [staying]]);
  });

  test("signing in after the row was deleted by hand creates a new user", async () => {
    const server = await startTestServer({ database: await open() });
    onTestFinished(server.stop);
    const before = await server.signIn("newcomer", "deleted");
    await sql`delete from users`.execute(server.context.db);
    expect((await before.request("GET", "/api/me")).status).toBe(401);
    const after = await server.signIn("newcomer", "deleted");
    expect((await after.request("GET", "/api/me")).status).toBe(200);
  });
});
