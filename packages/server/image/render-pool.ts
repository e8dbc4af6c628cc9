import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { CardOrder } from "./card-order.ts";
import type { Outcome, RenderThread } from "./render-thread.ts";

type Drawn = Result<Uint8Array<ArrayBuffer>, "busy" | "not-drawn">;

/** Who waits for a picture: somebody who is signed in, or whoever shows a link. */
export type Orderer = "listener" | "stranger";

/** Threads that draw; each begins when it is first needed, and a new one takes the place of one that died. */
export interface RenderPool {
  /**
   * `busy` where as many of these wait already as may; `not-drawn` where no thread could begin, it died, took too long, or could
   * not draw it. No listener waits for a stranger whose picture has not been begun.
   */
  draw(order: CardOrder, by: Orderer): Promise<Drawn>;
  /** Ends all threads; whoever still waits is told `not-drawn`. */
  stop(): Promise<void>;
}

export interface RenderPoolLimits {
  readonly threads: number;
  /** How many may wait. */
  readonly longestQueue: Readonly<Record<Orderer, number>>;
  /** Milliseconds that one picture may take. */
  readonly patience: Readonly<Record<Orderer, number>>;
}

interface Job {
  readonly order: CardOrder;
  readonly by: Orderer;
  readonly settle: (drawn: Drawn) => void;
}

export function createRenderPool(
  limits: RenderPoolLimits,
  log: Log,
  startThread: () => RenderThread,
): RenderPool {
  const resting: RenderThread[] = [];
  const working = new Set<RenderThread>();
  const queues: Readonly<Record<Orderer, Job[]>> = { listener: [], stranger: [] };
  let stopped = false;

  const drawOn = async (thread: RenderThread, { order, by }: Job): Promise<Outcome> => {
    working.add(thread);
    const outcome = await thread.draw(order, limits.patience[by]);
    working.delete(thread);
    if (thread.isAlive()) resting.push(thread);
    return outcome;
  };

  const work = async (job: Job): Promise<void> => {
    const thread = resting.pop() ?? started(startThread);
    const outcome = thread instanceof Error ? died(thread) : await drawOn(thread, job);
    if (outcome.kind !== "drawn" && !stopped)
      log("error", `card ${outcome.kind}`, errorFields(outcome.error));
    job.settle(resultOf(outcome));
    const next = queues.listener.shift() ?? queues.stranger.shift();
    if (next) await work(next);
  };

  return {
    draw(order, by) {
      if (stopped) return Promise.resolve(fail("not-drawn"));
      const mustWait = working.size >= limits.threads;
      if (mustWait && queues[by].length >= limits.longestQueue[by]) return Promise.resolve(fail("busy"));
      return new Promise((settle) => {
        if (mustWait) queues[by].push({ order, by, settle });
        else void work({ order, by, settle });
      });
    },
    async stop() {
      stopped = true;
      for (const queue of Object.values(queues))
        for (const { settle } of queue.splice(0)) settle(fail("not-drawn"));
      await Promise.all([...resting, ...working].map((thread) => thread.end()));
    },
  };
}

/** Where memory, or the number of threads, has its limit, starting one throws. */
function started(startThread: () => RenderThread): RenderThread | Error {
  try {
    return startThread();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const died = (error: Error): Outcome => ({ kind: "died", error });

const resultOf = (outcome: Outcome): Drawn =>
  outcome.kind === "drawn" ? succeed(outcome.content) : fail("not-drawn");
