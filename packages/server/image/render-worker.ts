import { parentPort, workerData } from "node:worker_threads";
import type { CardOrder } from "./card-order.ts";
import { renderCard } from "./render-card.ts";
import type { RenderReply } from "./render-thread.ts";
import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** Steps of niceness: under load this thread gets about a third of the others' processor time. */
const steps = 5;

/** Lowers the priority of this thread on Linux, where threads have ids like processes; elsewhere does nothing. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    // "1234/task/1250"
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (!Number.isInteger(thread) || thread === process.pid) return;
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
  } catch {
    // Without /proc the priority stays.
  }
}

const { address } = workerData as { readonly address: string };

lowerPriority();
parentPort?.on("message", (order: CardOrder) => {
  const reply = replyTo(order);
  parentPort?.postMessage(reply, reply.kind === "drawn" ? [reply.content.buffer] : []);
});

/** A drawing that fails is a bug: it is reported to the caller, and the thread continues. */
function replyTo(order: CardOrder): RenderReply {
  try {
    return { kind: "drawn", content: renderCard(order, address) };
  } catch (error) {
    return { kind: "failed", error: error instanceof Error ? error : new Error(String(error)) };
  }
}
