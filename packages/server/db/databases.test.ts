import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databases } from "./testing/databases.ts";

describe.each(databases)("$name", ({ open }) => {
  test("a fresh test database is migrated and answers", async () => {
    const { db, ping, close } = await open();
    await ping();
    const { rows } = await sql<{ n: number }>`select count(*) as n from spins`.execute(db);
    expect(rows).toEqual([{ n: 0 }]);
    await close();
  });
});
