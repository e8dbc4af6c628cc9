import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { jobDatabase } from "./job-database.ts";

test("a script of the job queue that fails half way fails nobody else's queries and leaves nothing behind", async () => {
  const { db, engine, close } = await openTestDatabase();
  onTestFinished(close);
  const queue = jobDatabase(engine, undefined).db;
  const script = queue?.executeSql("begin; create table half_way (n integer); select 1 / 0; commit");
  const others = Array.from({ length: 5 }, () => sql<{ n: number }>`select 1 as n`.execute(db));
  const transaction = db
    .transaction()
    .execute((inside) => sql`create table whole (n integer)`.execute(inside));
  await expect(script).rejects.toThrow("division by zero");
  for (const { rows } of await Promise.all(others)) expect(rows).toEqual([{ n: 1 }]);
  await transaction;
  const found =
    await sql`select to_regclass('half_way') as half, to_regclass('whole')::text as whole`.execute(db);
  expect(found.rows).toEqual([{ half: null, whole: "whole" }]);
});
