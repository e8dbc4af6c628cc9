import { join } from "node:path";
import { openEmbedded } from "@spindle/server/db/embedded/open-embedded.ts";
import { mountSmallDisk } from "@spindle/server/db/testing/small-disk.ts";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { fillListeners } from "@spindle/server/testing/listening-data.ts";
import { expect, onTestFinished, test } from "vitest";
import { startSpindle } from "./testing/spindle-process.ts";
import { expectStored, startWriters } from "./testing/writers.ts";

test("on a full disk what can't be stored is answered 503, and all works again once there is room", async ({
  skip,
}) => {
  const disk = mountSmallDisk() ?? skip("only root can mount a small disk, and not everywhere");
  const dataDir = join(disk.directory, "data");
  await copyMigratedDataDir(dataDir);
  const before = await openEmbedded(dataDir, () => {});
  const listeners = await fillListeners(before.db, 2_000).finally(() => before.close());
  const spindle = await startSpindle({ dataDir, env: { RATE_LIMITS: "off" } });
  onTestFinished(spindle.kill);
  const writers = startWriters(listeners, () => spindle.origin);
  await writers.untilMore(100);
  const makeRoom = disk.fill();
  await writers.untilRefused(100);
  expect(spindle.lines.join("\n")).toContain("No space left on device");
  makeRoom();
  await writers.untilMore(100);
  const acknowledged = await writers.stop();
  await spindle.stop();
  expect(writers.statuses()).toEqual(new Set([200, 503]));
  const database = await openEmbedded(dataDir, () => {});
  await expectStored(database, acknowledged).finally(() => database.close());
});
