import type { SpinMetrics } from "../metrics/spin-metrics.ts";
import type { PushSender } from "../ports/push-sender.ts";

/** The same sender, counting its sends by outcome. */
export function countedPush(sender: PushSender, metrics: Pick<SpinMetrics, "pushSent">): PushSender {
  return {
    ...sender,
    async send(subscription, push) {
      const outcome = await sender.send(subscription, push);
      metrics.pushSent(outcome.kind);
      return outcome;
    },
  };
}
