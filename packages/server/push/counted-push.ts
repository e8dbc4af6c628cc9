import type { SpinMetrics } from "../metrics/spin-metrics.ts";
import type { PushSender } from "../ports/push-sender.ts";

/** The same sender, counting its sends by outcome. */
export function countedPush(sender: PushSender, metrics: Pick<SpinMetrics, "pushSent">): PushSender {
  return {
    ...sender,
    async send(...message) {
      const outcome = await sender.send(...message);
      metrics.pushSent(outcome.kind);
      return outcome;
    },
  };
}
