import { parentPort, workerData } from "node:worker_threads";
import type { CardOrder } from "./card-order.ts";
import { lowerPriority } from "./lower-priority.ts";
import { renderCard } from "./render-card.ts";
import type { RenderReply } from "./render-thread.ts";

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
