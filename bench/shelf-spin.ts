import { exit } from "node:process";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { fillListeners, type Listener } from "@spindle/server/testing/listening-data.ts";
import { fillShelf } from "@spindle/server/testing/shelf-data.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { waitOf } from "./hold-ups.ts";
import { median } from "./percentile.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/** A spin of a listener without a service with 100,000 imported items, compared with one of a listener with none, on both databases. */
const items = { album: 80_000, artist: 20_000 };
const modes = ["saved", "recommendations", "discovery"] as const;
const rounds = { measured: 20, warmUp: 3 };
/** The spin without a shelf reads nothing of the listener, so it is short. */
const mostTimes = 8;
const day = 24 * 60 * 60 * 1000;
const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };

let failed = false;
const { postgres, home, end } = await startThrowawayPostgres();
try {
  await measure("PostgreSQL", await postgres.createDatabase());
  await measure("embedded", undefined);
} finally {
  await end();
}
exit(failed ? 1 : 0);

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const [without, collector] = await fill(databaseUrl);
  const spindle = await startSpindle({ databaseUrl, dataDir: home, env });
  let days = 0;
  try {
    for (const mode of modes) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
        const call = { path: "/api/spin", method: "POST", body: { mode } } as const;
        const pair = [
          await waitOf(spindle.origin, { ...call, listener: without }),
          await waitOf(spindle.origin, { ...call, listener: collector }),
        ] as const;
        days += 1;
        await spindle.moveClock(days * day);
        if (round < rounds.warmUp) continue;
        times[0].push(pair[0]);
        times[1].push(pair[1]);
      }
      const [none, full] = [median(times[0]), median(times[1])];
      if (!(full / none <= mostTimes)) failed = true;
      console.log(
        `${name}, ${mode}: ${none.toFixed(1)} ms without a shelf, ${full.toFixed(1)} ms with ${items.album + items.artist} items (${(full / none).toFixed(1)} times); the limit is ${mostTimes}`,
      );
    }
  } finally {
    await spindle.stop();
  }
}

async function fill(databaseUrl: string | undefined): Promise<readonly [Listener, Listener]> {
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  try {
    await migrateToLatest(database.db);
    const [without, collector] = await fillListeners(database.db, 2);
    if (!without || !collector) throw new Error("there is nobody to measure");
    await database.db.updateTable("users").set({ default_service: "shelf" }).execute();
    const later = new Date(Date.now() + 170 * day);
    await database.db.updateTable("sessions").set({ expires_at: later }).execute();
    await fillShelf(database.db, collector.userId, items);
    return [without, collector];
  } finally {
    await database.close();
  }
}
