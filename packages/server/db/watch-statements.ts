import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { askingPlace } from "./asking-place.ts";
import type { DatabaseHandle } from "./database-handle.ts";

/** Milliseconds in the database from which a statement is logged. */
const slow = 250;

/** Counts all statements, and logs slow ones by the place that asked, never with their text or values. */
export function watchStatements(
  { watch, load }: Pick<DatabaseHandle, "watch" | "load">,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  slowFrom = slow,
): void {
  metrics.watchDatabase(load);
  watch.listener = (waited, ran) => {
    metrics.statementEnded(waited / 1000, ran === undefined ? undefined : ran / 1000);
    if (ran === undefined || ran < slowFrom) return;
    const milliseconds = { inDatabase: Math.round(ran), inQueue: Math.round(waited) };
    log("warn", "slow statement", { place: askingPlace(), ...milliseconds });
  };
}
