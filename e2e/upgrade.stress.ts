import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { newerMigrations } from "@spindle/server/db/migrate.ts";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import { fillListeners } from "@spindle/server/testing/listening-data.ts";
import { expect, onTestFinished, test } from "vitest";
import { quickDatabase } from "./testing/databases.ts";
import { startSpindle } from "./testing/spindle-process.ts";
import { expectStored, startWriters } from "./testing/writers.ts";

const nextVersion = fileURLToPath(new URL("./testing/next-version.ts", import.meta.url));

// Both versions have the same code, so this can't see that one writes what the other can't read.
test("no request fails while a later version starts, migrates, and replaces the old one", async () => {
  const { databaseUrl, remove } = await quickDatabase.open();
  onTestFinished(remove);
  const database = await openPostgres(databaseUrl, 1, () => {});
  onTestFinished(database.close);
  const listeners = await fillListeners(database.db, 5_000);
  const env = { RATE_LIMITS: "off", SPINDLE_SECRET: randomBytes(32).toString("base64") };
  const old = await startSpindle({ databaseUrl, env });
  onTestFinished(old.kill);
  let origins = [old.origin];
  let calls = 0;
  const writers = startWriters(listeners, () => origins[(calls += 1) % origins.length] ?? "");
  await writers.untilMore(200);
  const begunAt = performance.now();
  const next = await startSpindle({ databaseUrl, env, nodeOptions: ["--import", nextVersion] });
  onTestFinished(next.kill);
  console.log(`the later version started in ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
  expect(await newerMigrations(database.db)).toEqual(["999-next-version"]);
  origins = [old.origin, next.origin];
  await writers.untilMore(400);
  origins = [next.origin];
  await old.stop();
  await writers.untilMore(200);
  const acknowledged = await writers.stop();
  await next.stop();
  expect(writers.statuses()).toEqual(new Set([200]));
  await expectStored(database, acknowledged);
});
