import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { insert, numbersAfterPowerCut, silent, upTo, watched } from "../testing/stored-numbers.ts";
import { testFirstStartKills } from "./kills.cases.ts";
import { openEmbedded } from "./open-embedded.ts";

testFirstStartKills(["lock", "postgres.unfinished", "postgres.unfinished/base/1", "postgres"]);

test("the database opens after a power cut right after the first start", async () => {
  const dataDir = temporaryDirectory();
  const disk = watched(dataDir);
  const { db, close } = await openEmbedded(dataDir, silent);
  await sql`create table kept (number integer primary key, payload text)`.execute(db);
  await insert(db, 1, 3);
  expect(await numbersAfterPowerCut(disk)).toEqual(upTo(3));
  await close();
});

test("checkpoints limit the write-ahead log, however much is written", async () => {
  const { db, close } = await openEmbedded(temporaryDirectory(), silent);
  await sql`create table kept (number integer, payload text)`.execute(db);
  for (let round = 0; round < 5; round += 1) {
    await sql`insert into kept select g, repeat('x', 1000) from generate_series(${round * 40_000 + 1}::int,
      ${round * 40_000 + 40_000}::int) as g`.execute(db);
  }
  const { rows } = await sql<{ bytes: string }>`select sum(size) as bytes from pg_ls_waldir()`.execute(db);
  expect(Number(rows[0]?.bytes)).toBeLessThanOrEqual(128 * 1024 * 1024);
  await close();
});
