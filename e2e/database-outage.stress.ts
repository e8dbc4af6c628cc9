import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import { type MortalPostgres, startMortalPostgres } from "@spindle/server/db/testing/mortal-postgres.ts";
import { fillListeners } from "@spindle/server/testing/listening-data.ts";
import { expect, onTestFinished, test } from "vitest";
import { startSpindle } from "./testing/spindle-process.ts";
import { expectStored, startWriters } from "./testing/writers.ts";

const outageMs = 10_000;

test.each([
  [
    "stops",
    (postgres: MortalPostgres) => postgres.end("SIGINT"),
    (postgres: MortalPostgres) => postgres.start(),
  ],
  [
    "goes silent",
    async (postgres: MortalPostgres) => postgres.pause(),
    async (postgres: MortalPostgres) => postgres.resume(),
  ],
])(
  "while PostgreSQL %s for 10 s, all calls are answered 503, and none is lost or done twice",
  async (name, begin, end) => {
    const postgres = await startMortalPostgres();
    onTestFinished(postgres.remove);
    const database = await openPostgres(postgres.databaseUrl, 1, () => {});
    onTestFinished(database.close);
    const listeners = await fillListeners(database.db, 2_000);
    const spindle = await startSpindle({
      databaseUrl: postgres.databaseUrl,
      env: { RATE_LIMITS: "off", SPINDLE_SECRET: randomBytes(32).toString("base64") },
    });
    const writers = startWriters(listeners, () => spindle.origin);
    await writers.untilMore(500);
    await begin(postgres);
    await delay(outageMs);
    await end(postgres);
    const endedAt = performance.now();
    await writers.untilMore(500);
    const acknowledged = await writers.stop();
    await spindle.stop();

    const { attempts } = writers;
    expect(writers.statuses()).toEqual(new Set([200, 503]));
    const back = attempts.find(({ status, endedAt: at }) => status === 200 && at > endedAt)?.endedAt ?? 0;
    const refusals = attempts.filter(({ status }) => status === 503);
    const longest = Math.max(...refusals.map((refusal) => refusal.endedAt - refusal.startedAt));
    console.log(
      `PostgreSQL ${name}: ${refusals.length} of ${attempts.length} calls refused, within ${longest.toFixed(0)} ms; ` +
        `the first success came ${(back - endedAt).toFixed(0)} ms after its return`,
    );
    await expectStored(database, acknowledged);
  },
);
