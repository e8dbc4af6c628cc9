import type { SpinPermission } from "@spindle/core/spin/daily-limit.ts";
import { type FallbackReason, fallbackReasons } from "@spindle/core/spin/fallback-reason.ts";
import { type ModeId, modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { Counter, type Registry } from "prom-client";
import type { PushOutcome } from "../ports/push-sender.ts";

/** `given`: an album that the mode chose. A fallback's reason: one of the catalogue. `failed`: an outage or a bug. The others refused. */
const spinOutcomes: Readonly<Record<SpinOutcome, 0>> = {
  given: 0,
  ...(Object.fromEntries(fallbackReasons.map((reason) => [reason, 0])) as Record<FallbackReason, 0>),
  "daily-limit": 0,
  "day-not-later": 0,
  failed: 0,
};
export type SpinOutcome = "given" | FallbackReason | Exclude<SpinPermission["kind"], "open"> | "failed";

export interface SpinMetrics {
  spinEnded(mode: ModeId, outcome: SpinOutcome): void;
  pushSent(outcome: PushOutcome["kind"]): void;
}

const pushOutcomes: Readonly<Record<PushOutcome["kind"], 0>> = {
  taken: 0,
  gone: 0,
  later: 0,
  refused: 0,
  unknown: 0,
};

export function spinMetrics(registry: Registry): SpinMetrics {
  const registers = [registry];
  const spins = new Counter({
    name: "spindle_spins_total",
    help: "Spins by mode and outcome: given, the reason of a fallback to the catalogue, refused by the daily rule, or failed.",
    labelNames: ["mode", "outcome"],
    registers,
  });
  // From zero, so that the first one of each shows as an increase.
  for (const mode of modeIds)
    for (const outcome of Object.keys(spinOutcomes)) spins.inc({ mode, outcome }, 0);
  const pushes = new Counter({
    name: "spindle_push_sends_total",
    help: "Messages to push services by outcome: taken, gone, later, refused, or unknown.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of Object.keys(pushOutcomes)) pushes.inc({ outcome }, 0);
  return {
    spinEnded: (mode, outcome) => spins.inc({ mode, outcome }),
    pushSent: (outcome) => pushes.inc({ outcome }),
  };
}
