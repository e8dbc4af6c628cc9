import { randomBytes } from "node:crypto";
import { type OpenedDatabase, openDatabase } from "@spindle/server/db/open-database.ts";
import { startMortalPostgres } from "@spindle/server/db/testing/mortal-postgres.ts";
import { temporaryDirectory } from "@spindle/server/db/testing/temporary-directory.ts";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { freePort } from "@spindle/server/testing/free-port.ts";
import { fillListeners } from "@spindle/server/testing/listening-data.ts";
import { expect, onTestFinished, test } from "vitest";
import { quickDatabase } from "./testing/databases.ts";
import { type SpindleOptions, startSpindle } from "./testing/spindle-process.ts";
import { expectStored, startWriters } from "./testing/writers.ts";

const kills = 20;
/** Calls that must succeed before each kill: a different number each time, so that it meets different moments. */
const callsBefore = (kill: number) => 10 + ((kill * 37) % 40);
const listeners = 2_000;

const env = { RATE_LIMITS: "off", LOG_LEVEL: "error", SPINDLE_SECRET: randomBytes(32).toString("base64") };

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

test("20 kills of the process under 16 writers lose nothing that was acknowledged, on the embedded database", async () => {
  const dataDir = temporaryDirectory();
  await copyMigratedDataDir(dataDir);
  await killProcesses({ databaseUrl: undefined, dataDir });
});

test("20 kills of the process under 16 writers lose nothing that was acknowledged, on PostgreSQL", async () => {
  const { databaseUrl, remove } = await quickDatabase.open();
  onTestFinished(remove);
  await killProcesses({ databaseUrl, dataDir: temporaryDirectory() });
});

test("20 kills of PostgreSQL under 16 writers lose nothing that was acknowledged", async () => {
  const postgres = await startMortalPostgres();
  onTestFinished(postgres.remove);
  const { databaseUrl } = postgres;
  const open = () => openDatabase({ databaseUrl, dataDir: "", log: () => {} });
  const everybody = await using(open, ({ db }) => fillListeners(db, listeners));
  const spindle = await startSpindle({ databaseUrl, env });
  onTestFinished(spindle.kill);
  const writers = startWriters(everybody, () => spindle.origin);
  for (let kill = 1; kill <= kills; kill += 1) {
    await writers.untilMore(callsBefore(kill));
    await postgres.end("SIGKILL");
    await postgres.start();
  }
  await writers.untilMore(1);
  const acknowledged = await writers.stop();
  await spindle.stop();
  expect(writers.statuses()).toEqual(new Set([200, 503]));
  await using(open, (database) => expectStored(database, acknowledged));
});

/** Kills one server process after the other on a database. */
async function killProcesses(place: Place): Promise<void> {
  const open = () => openDatabase({ ...place, log: () => {} });
  const everybody = await using(open, ({ db }) => fillListeners(db, listeners));
  // The port stays, as behind a service that restarts the process.
  const options: SpindleOptions = { ...place, env, port: await freePort() };
  let spindle = await startSpindle(options);
  onTestFinished(() => spindle.kill());
  const writers = startWriters(everybody, () => spindle.origin);
  for (let kill = 1; kill <= kills; kill += 1) {
    await writers.untilMore(callsBefore(kill));
    await spindle.kill();
    spindle = await startSpindle(options);
  }
  await writers.untilMore(1);
  const acknowledged = await writers.stop();
  await spindle.stop();
  expect(writers.statuses()).toEqual(new Set([200, "no answer"]));
  await using(open, (database) => expectStored(database, acknowledged));
}

async function using<Value>(
  open: () => Promise<OpenedDatabase>,
  work: (database: OpenedDatabase) => Promise<Value>,
): Promise<Value> {
  const database = await open();
  return work(database).finally(() => database.close());
}
