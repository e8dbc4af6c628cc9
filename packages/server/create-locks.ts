import { createKeyedMutex } from "./concurrency/keyed-mutex.ts";
import { createSingleFlight } from "./concurrency/single-flight.ts";
import type { Context } from "./context.ts";
import { createInFlight } from "./limits/in-flight.ts";

type Locks = Pick<
  Context,
  "spinMutex" | "userMutex" | "playMutex" | "transfers" | "plays" | "trackLists" | "refreshes"
>;

/** The mutexes and single flights of one process. */
export function createLocks(): Locks {
  return {
    spinMutex: createKeyedMutex(),
    // More than one listener's pages request at once.
    userMutex: createKeyedMutex({ longestQueue: 40 }),
    playMutex: createKeyedMutex(),
    transfers: createInFlight(),
    plays: createSingleFlight(),
    trackLists: createSingleFlight(),
    refreshes: createSingleFlight(),
  };
}
