import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { CardOrder } from "./card-order.ts";
import type { Outcome, RenderThread } from "./render-thread.ts";

type Drawn = Result<Uint8Array<ArrayBuffer>, "busy" | "not-drawn">;

/** Threads that draw; each begins when it is first needed, and a new one takes the place of one that died. */
export interface RenderPool {
  /** `busy` where as many wait already as may; `not-drawn` where the thread died, took too long, or could not draw it. */
  draw(order: CardOrder): Promise<Drawn>;
  /** Ends all threads; whoever still waits is told `not-drawn`. */
  stop(): Promise<void>;
}

interface Job {
  readonly order: CardOrder;
  readonly settle: (drawn: Drawn) => void;
}

export function createRenderPool(
  limits: { readonly threads: number; readonly longestQueue: number },
  log: Log,
  startThread: () => RenderThread,
): RenderPool {
  const resting: RenderThread[] = [];
  const working = new Set<RenderThread>();
  const queue: Job[] = [];
  let stopped = false;

  const work = async ({ order, settle }: Job): Promise<void> => {
    const thread = resting.pop() ?? startThread();
    working.add(thread);
    const outcome = await thread.draw(order);
    working.delete(thread);
    if (thread.isAlive()) resting.push(thread);
    if (outcome.kind !== "drawn" && !stopped)
      log("error", `card ${outcome.kind}`, errorFields(outcome.error));
    settle(resultOf(outcome));
    const next = queue.shift();
    if (next) await work(next);
  };

  return {
    draw(order) {
      if (stopped) return Promise.resolve(fail("not-drawn"));
      const mustWait = working.size >= limits.threads;
      if (mustWait && queue.length >= limits.longestQueue) return Promise.resolve(fail("busy"));
      return new Promise((settle) => {
        if (mustWait) queue.push({ order, settle });
        else void work({ order, settle });
      });
    },
    async stop() {
      stopped = true;
      for (const { settle } of queue.splice(0)) settle(fail("not-drawn"));
      await Promise.all([...resting, ...working].map((thread) => thread.end()));
    },
  };
}

const resultOf = (outcome: Outcome): Drawn =>
  outcome.kind === "drawn" ? succeed(outcome.content) : fail("not-drawn");
