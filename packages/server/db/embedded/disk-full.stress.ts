import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { mountSmallDisk } from "../testing/small-disk.ts";
import { openEmbedded } from "./open-embedded.ts";

test("a disk that is too full for the log of writes stops the database, and a new start has all that was acknowledged", async ({
  skip,
}) => {
  const disk = mountSmallDisk() ?? skip("only root can mount a small disk, and not everywhere");
  const dataDir = join(disk.directory, "data");
  const events: string[] = [];
  const { db, close } = await openEmbedded(dataDir, (_level, event) => events.push(event));
  await sql`create table kept as select 0 as number`.execute(db);
  const makeRoom = disk.fill();
  let acknowledged = 0;
  const write = async () => {
    // Half a megabyte for the log alone.
    await sql`select pg_logical_emit_message(true, 'filler', repeat('x', 500000))`.execute(db);
    await sql`update kept set number = ${acknowledged + 1}::int`.execute(db);
    acknowledged += 1;
  };
  const writing = async () => {
    for (;;) await write();
  };
  await expect(writing()).rejects.toThrow(/^The embedded database stopped: .*No space left on device/);
  await expect(write()).rejects.toThrow("The embedded database stopped");
  expect(events).toEqual(["database stopped"]);
  await close();
  makeRoom();
  const again = await openEmbedded(dataDir, () => {});
  const { rows } = await sql<{ number: number }>`select number from kept`.execute(again.db);
  await again.close();
  expect(acknowledged).toBeGreaterThan(0);
  // The last one may be stored without having been acknowledged.
  expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.number);
});
