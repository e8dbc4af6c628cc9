import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { LRUCache } from "lru-cache";
import type { Log } from "../log/log.ts";
import { createFairSemaphore, type FairSemaphore } from "../concurrency/fair-semaphore.ts";
import { createSingleFlight } from "../concurrency/single-flight.ts";
import type { CardOrder } from "./card-order.ts";
import { createRenderPool, type Orderer, type RenderPool } from "./render-pool.ts";
import { createRenderThread } from "./render-thread.ts";

export interface RenderedCard {
  readonly content: Uint8Array<ArrayBuffer>;
  /** A strong entity tag with quotes (RFC 9110, 8.8.3). */
  readonly etag: string;
}

export type RenderFailure = "busy" | "not-drawn";

export interface CardRenderer {
  /** Reads the content of listeners' cards one at a time, in turns, to protect the database. `busy` if too many wait. */
  readonly inTurn: FairSemaphore["run"];
  cached(order: CardOrder): RenderedCard | undefined;
  /**
   * The cached picture, or one drawn on a thread; equal orders share a drawing. `busy` if too many wait, `not-drawn` if drawing
   * failed. Listeners never wait for strangers.
   */
  render(order: CardOrder, by: Orderer): Promise<Result<RenderedCard, RenderFailure>>;
  stop(): Promise<void>;
}

/** Milliseconds per picture. One takes about 200, several times that under load. Sites that preview links give up after a few seconds. */
const patience = { listener: 30_000, stranger: 5_000 };
/** The most waiting pictures; beyond that, asking again is faster. */
const longestQueue = { listener: 32, stranger: 8 };
/** A story takes about a third of a megabyte. */
const cacheBytes = 24 * 1024 * 1024;

const program = new URL("./render-worker.ts", import.meta.url);

const startThread = (address: string) =>
  createRenderThread(
    // Does not need the environment, which has secrets, nor the process's options.
    new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      workerData: { address },
    }),
  );

/** Threads that draw cards; on two cores one, so that the other answers requests. Every card has the server's host. */
export function createCardPool(log: Log, address: string, mostWaiting = longestQueue): RenderPool {
  const threads = Math.min(2, Math.max(1, availableParallelism() - 1));
  return createRenderPool({ threads, longestQueue: mostWaiting, patience }, log, () => startThread(address));
}

export function createCardRenderer(pool: RenderPool): CardRenderer {
  const cache = new LRUCache<string, RenderedCard>({
    maxSize: cacheBytes,
    sizeCalculation: ({ content }) => content.byteLength,
  });
  const rendering = createSingleFlight<Result<RenderedCard, RenderFailure>>();
  const never = new AbortController().signal;
  const draw = async (
    key: string,
    order: CardOrder,
    by: Orderer,
  ): Promise<Result<RenderedCard, RenderFailure>> => {
    const drawn = await pool.draw(order, by);
    if (!drawn.ok) return drawn;
    const rendered = { content: drawn.value, etag: `"${digest(drawn.value)}"` };
    cache.set(key, rendered);
    return succeed(rendered);
  };
  return {
    inTurn: createFairSemaphore(1, longestQueue.listener).run,
    cached: (order) => cache.get(keyOf(order)),
    async render(order, by) {
      const key = keyOf(order);
      const known = cache.get(key);
      if (known) return succeed(known);
      const drawn = await rendering.join(key, never, () => draw(key, order, by));
      return drawn ?? fail("not-drawn");
    },
    stop: () => pool.stop(),
  };
}

const keyOf = (order: CardOrder): string => digest(JSON.stringify(order));

const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 32);
