import { readOpenCircuits, saveOpenCircuit, type StoredCircuit } from "../db/queries/provider-circuits.ts";
import type { Db } from "../db/schema.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { Clock } from "../ports/clock.ts";
import type { SharedCircuits } from "../ports/shared-circuits.ts";

/** How long (ms) a process relies on what it read. */
const fresh = 1_000;

/** Open circuits in the database. Each process reads all of them, at most once a second, before it calls a provider. */
export function createSharedCircuits(db: Db, clock: Clock, log: Log): SharedCircuits {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly StoredCircuit[]> = Promise.resolve([]);
  const read = (): Promise<readonly StoredCircuit[]> => {
    if (clock.elapsed() - readAt < fresh) return reading;
    readAt = clock.elapsed();
    reading = readOpenCircuits(db, clock.now()).catch((error: unknown) => {
      log("warn", "circuits not shared", errorFields(error));
      return [];
    });
    return reading;
  };
  return {
    tell(provider, bucket, open) {
      saveOpenCircuit(db, { provider, bucket, ...open }, clock.now()).catch((error: unknown) =>
        log("warn", "circuits not shared", errorFields(error)),
      );
    },
    async find(provider, bucket) {
      const open = (await read()).find((each) => each.provider === provider && each.bucket === bucket);
      return open && open.until > clock.now() ? open : undefined;
    },
  };
}
