import { createKeyedMutex } from "./concurrency/keyed-mutex.ts";
import { createSingleFlight } from "./concurrency/single-flight.ts";
import type { Context } from "./context.ts";

type Locks = Pick<Context, "spinMutex" | "userMutex" | "playMutex" | "plays" | "trackLists" | "refreshes">;

/** The mutexes and single flights of one process. */
export function createLocks(): Locks {
  return {
    spinMutex: createKeyedMutex(),
    // More than one listener's pages request at once.
    userMutex: createKeyedMutex({ longestQueue: 40 }),
    playMutex: createKeyedMutex(),
    plays: createSingleFlight(),
    trackLists: createSingleFlight(),
    refreshes: createSingleFlight(),
  };
}
