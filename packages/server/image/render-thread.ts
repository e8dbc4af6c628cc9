import type { Worker } from "node:worker_threads";
import type { CardOrder } from "./card-order.ts";

/** A thread's reply to an order; `died` if it has ended. */
export type RenderReply =
  | { readonly kind: "drawn"; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly kind: "failed"; readonly error: Error };
export type Outcome = RenderReply | { readonly kind: "died"; readonly error: Error };

export interface RenderThread {
  /** Draws one order at a time. Ends a thread that takes longer than `patience` milliseconds. */
  draw(order: CardOrder, patience: number): Promise<Outcome>;
  isAlive(): boolean;
  end(): Promise<unknown>;
}

/** Wraps a worker, which does not keep the process alive. */
export function createRenderThread(worker: Worker): RenderThread {
  let ended: Error | undefined;
  let answer: (outcome: Outcome) => void = () => undefined;
  const die = (error: Error) => {
    ended ??= error;
    answer({ kind: "died", error: ended });
  };
  worker.unref();
  worker.on("error", die);
  worker.on("exit", (status) => die(new Error(`the thread ended with status ${status}`)));
  worker.on("message", (reply: RenderReply) => answer(reply));
  return {
    async draw(order, patience) {
      const timer = setTimeout(() => {
        die(new Error(`no picture within ${patience} ms`));
        void worker.terminate();
      }, patience);
      try {
        return await new Promise<Outcome>((resolve) => {
          answer = resolve;
          if (ended) die(ended);
          else worker.postMessage(order);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    isAlive: () => ended === undefined,
    end: () => worker.terminate(),
  };
}
