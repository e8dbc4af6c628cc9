import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { LRUCache } from "lru-cache";
import { createFairSemaphore } from "../concurrency/fair-semaphore.ts";
import { createSingleFlight } from "../concurrency/single-flight.ts";
import type { Picture, ServiceFailure } from "../ports/music-service.ts";

/** A cover at a listener's own server. Nothing of it is shared with another listener, nor with another account there. */
export interface CoverName {
  readonly userId: UserId;
  readonly provider: string;
  readonly account: string;
  readonly ref: string;
  readonly size: number;
}

/** Undefined if the album has none. */
type Cover = Result<Picture | undefined, ServiceFailure>;

export interface CoverCache {
  /** The cached cover, or else the one that `open` reads. Calls at the same time share one. */
  read(name: CoverName, patience: AbortSignal, open: () => Promise<Cover>): Promise<Cover>;
}

/** Milliseconds. A cover that was changed there is seen after this, and when the browser's copy is too old. */
const cachedFor = 60 * 60 * 1000;
const cacheBytes = 32 * 1024 * 1024;
/** For what is cached beside a picture's bytes. */
const sizeOfEntry = 500;
/** Covers that are read at the same time: each may take 5 MB, twice while it is put together. */
const mostReading = 8;
const longestQueue = 200;

const late = fail<ServiceFailure>({ kind: "unavailable", because: "timed-out" });

export function createCoverCache(elapsed: () => number = () => performance.now()): CoverCache {
  const cache = new LRUCache<string, { readonly cover: Picture | undefined }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ cover }) => sizeOfEntry + (cover?.bytes.byteLength ?? 0),
    ttl: cachedFor,
    ttlResolution: 0,
    perf: { now: elapsed },
  });
  const reading = createSingleFlight<Cover>();
  const turns = createFairSemaphore(mostReading, longestQueue);
  return {
    async read({ userId, provider, account, ref, size }, patience, open) {
      const key = JSON.stringify([userId, provider, account, ref, size]);
      const known = cache.get(key);
      if (known) return succeed(known.cover);
      const read = await reading.join(key, patience, async () => {
        const opened = await turns.run(userId, async () => (patience.aborted ? late : open()));
        if (!opened.ok) return late;
        if (opened.value.ok) cache.set(key, { cover: opened.value.value });
        return opened.value;
      });
      return read ?? late;
    },
  };
}
