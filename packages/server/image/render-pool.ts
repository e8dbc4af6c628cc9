import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { errorFields, type Log } from "../log/log.ts";
import { createFairQueue, type FairQueue } from "../concurrency/fair-queue.ts";
import type { CardOrder } from "./card-order.ts";
import type { Outcome, RenderThread } from "./render-thread.ts";

type Drawn = Result<Uint8Array<ArrayBuffer>, "busy" | "not-drawn">;

/** The caller: a signed-in user by id, or a visitor by address. */
export interface Orderer {
  readonly kind: "listener" | "stranger";
  readonly who: string;
}

/** Drawing threads, started lazily and replaced when they die. */
export interface RenderPool {
  /** `busy` if too many of its kind wait; `not-drawn` if the thread failed or timed out. Listeners go before strangers; callers of a kind take turns. */
  draw(order: CardOrder, by: Orderer): Promise<Drawn>;
  /** Ends all threads; waiting callers get `not-drawn`. */
  stop(): Promise<void>;
}

export interface RenderPoolLimits {
  readonly threads: number;
  readonly longestQueue: Readonly<Record<Orderer["kind"], number>>;
  /** Milliseconds per picture. */
  readonly patience: Readonly<Record<Orderer["kind"], number>>;
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
  const queues: Readonly<Record<Orderer["kind"], FairQueue<Job>>> = {
    listener: createFairQueue(limits.longestQueue.listener),
    stranger: createFairQueue(limits.longestQueue.stranger),
  };
  const nextJob = () => queues.listener.next() ?? queues.stranger.next();
  let stopped = false;

  const drawOn = async (thread: RenderThread, { order, by }: Job): Promise<Outcome> => {
    working.add(thread);
    const outcome = await thread.draw(order, limits.patience[by.kind]);
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
    const next = nextJob();
    if (next) await work(next);
  };

  return {
    draw(order, by) {
      if (stopped) return Promise.resolve(fail("not-drawn"));
      return new Promise((settle) => {
        const job = { order, by, settle };
        if (working.size < limits.threads) void work(job);
        else queues[by.kind].add(by.who, job)?.settle(fail("busy"));
      });
    },
    async stop() {
      stopped = true;
      for (let job = nextJob(); job; job = nextJob()) job.settle(fail("not-drawn"));
      await Promise.all([...resting, ...working].map((thread) => thread.end()));
    },
  };
}

/** Starting a thread throws at the limit of memory or threads. */
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
