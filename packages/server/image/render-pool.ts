import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { errorFields, type Log } from "../log/log.ts";
import { createFairQueue, type FairQueue } from "../concurrency/fair-queue.ts";
import type { CardOrder } from "./card-order.ts";
import type { Outcome, RenderThread } from "./render-thread.ts";

type Drawn = Result<Uint8Array<ArrayBuffer>, "busy" | "not-drawn">;

/** Who waits for a picture: somebody who is signed in, by their id, or whoever shows a link, by their address. */
export interface Orderer {
  readonly kind: "listener" | "stranger";
  readonly who: string;
}

/** Threads that draw; each begins when it is first needed, and a new one takes the place of one that died. */
export interface RenderPool {
  /** `busy` if too many of its kind wait, `not-drawn` if the thread failed or took too long. No listener waits for a stranger's picture that has not begun; those of a kind take turns. */
  draw(order: CardOrder, by: Orderer): Promise<Drawn>;
  /** Ends all threads; whoever still waits is told `not-drawn`. */
  stop(): Promise<void>;
}

export interface RenderPoolLimits {
  readonly threads: number;
  /** How many may wait. */
  readonly longestQueue: Readonly<Record<Orderer["kind"], number>>;
  /** Milliseconds that one picture may take. */
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
