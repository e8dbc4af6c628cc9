import { parentPort, workerData } from "node:worker_threads";
import type { CardOrder } from "./card-order.ts";
import { renderCard } from "./render-card.ts";
import type { RenderReply } from "./render-thread.ts";
import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** Steps of niceness: a processor that both want gives this thread about a third of what the others get, and never nothing. */
const steps = 5;

/** Gives this thread a lower priority than those that answer requests, on Linux, where a thread's id works like a process's. Elsewhere it does nothing. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    // "1234/task/1250"
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (!Number.isInteger(thread) || thread === process.pid) return;
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
  } catch {
    // Without /proc pictures are drawn all the same.
  }
}

/** The address that stands on every card. */
const { address } = workerData as { readonly address: string };

lowerPriority();
parentPort?.on("message", (order: CardOrder) => {
  const reply = replyTo(order);
  parentPort?.postMessage(reply, reply.kind === "drawn" ? [reply.content.buffer] : []);
});

/** What cannot be drawn is a bug: it is told to whoever ordered it, and the thread goes on with the next. */
function replyTo(order: CardOrder): RenderReply {
  try {
    return { kind: "drawn", content: renderCard(order, address) };
  } catch (error) {
    return { kind: "failed", error: error instanceof Error ? error : new Error(String(error)) };
  }
}
