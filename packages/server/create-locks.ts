import { createKeyedMutex } from "./concurrency/keyed-mutex.ts";
import { createSingleFlight } from "./concurrency/single-flight.ts";
import type { Context } from "./context.ts";
import { LRUCache } from "lru-cache";
import { createInFlight } from "./limits/in-flight.ts";
import { createStreams } from "./sound/streams.ts";

type Locks = Pick<
  Context,
  | "spinMutex"
  | "userMutex"
  | "playMutex"
  | "transfers"
  | "plays"
  | "trackLists"
  | "refreshes"
  | "songs"
  | "streams"
  | "heard"
>;

const mostHeard = 10_000;
const mostAlbumsPlayed = 1_000;
/** A server's files may be moved or tagged anew. */
const songsTrustedMs = 10 * 60_000;

/** The mutexes, single flights and streams of one process. */
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
    songs: new LRUCache({ max: mostAlbumsPlayed, ttl: songsTrustedMs }),
    streams: createStreams(),
    heard: new LRUCache({ max: mostHeard }),
  };
}
