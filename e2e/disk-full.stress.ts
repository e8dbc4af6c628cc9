import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@spindle/server/db/embedded/open-embedded.ts";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { fillListeners } from "@spindle/server/testing/listening-data.ts";
import { sql } from "kysely";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { startSpindle } from "./testing/spindle-process.ts";
import { expectStored, startWriters } from "./testing/writers.ts";

const disk = mkdtempSync(join(tmpdir(), "spindle-disk-"));
const mount = () => spawnSync("mount", ["-t", "tmpfs", "-o", "size=120m", "tmpfs", disk]).status === 0;
const unmount = () => spawnSync("umount", [disk]);
const canMount = mount();
afterEach(() => {
  unmount();
  mount();
});
afterAll(() => {
  unmount();
  rmSync(disk, { recursive: true });
});

const silent = () => {};

/** Takes all room on the disk; the returned function gives it back. */
function fillDisk(): () => void {
  const file = join(disk, "filler");
  const descriptor = openSync(file, "w");
  for (const size of [1024 * 1024, 4096]) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, bytes) === size);
    } catch {
      // No room for as much.
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}

const where = canMount ? "" : " (skipped: only root can mount a small disk, where the system allows it)";

test.skipIf(!canMount)(
  `on a full disk what can't be stored is answered 503, and all works again once there is room${where}`,
  async () => {
    const dataDir = join(disk, "data");
    await copyMigratedDataDir(dataDir);
    const before = await openEmbedded(dataDir, silent);
    const listeners = await fillListeners(before.db, 2_000).finally(() => before.close());
    const spindle = await startSpindle({ dataDir, env: { RATE_LIMITS: "off" } });
    onTestFinished(spindle.kill);
    const writers = startWriters(listeners, () => spindle.origin);
    await writers.untilMore(100);
    const makeRoom = fillDisk();
    await writers.untilRefused(100);
    expect(spindle.lines.join("\n")).toContain("No space left on device");
    makeRoom();
    await writers.untilMore(100);
    const acknowledged = await writers.stop();
    await spindle.stop();
    expect(writers.statuses()).toEqual([200, 503]);
    const database = await openEmbedded(dataDir, silent);
    await expectStored(database, acknowledged).finally(() => database.close());
  },
);

test.skipIf(!canMount)(
  `a disk that is too full for the log of writes stops the database, and a new start has all that was acknowledged${where}`,
  async () => {
    const dataDir = join(disk, "data");
    await copyMigratedDataDir(dataDir);
    const events: string[] = [];
    const { db, close } = await openEmbedded(dataDir, (_level, event) => events.push(event));
    await sql`create table kept as select 0 as number from generate_series(1, 1)`.execute(db);
    const makeRoom = fillDisk();
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
    const again = await openEmbedded(dataDir, silent);
    const { rows } = await sql<{ number: number }>`select number from kept`.execute(again.db);
    expect(acknowledged).toBeGreaterThan(0);
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.number);
    await again.close();
  },
);
