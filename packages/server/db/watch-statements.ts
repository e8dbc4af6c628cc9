import type { Log } from "../log/log.ts";
import { askingPlace } from "./asking-place.ts";
import type { DatabaseHandle } from "./database-handle.ts";

/** Milliseconds in the database from which a statement is logged. */
const slow = 250;

/** Logs slow statements by the place that asked, never with their text or values. */
export function watchStatements({ watch }: Pick<DatabaseHandle, "watch">, log: Log, slowFrom = slow): void {
  watch.listener = (waited, ran) => {
    if (ran < slowFrom) return;
    const milliseconds = { inDatabase: Math.round(ran), inQueue: Math.round(waited) };
    log("warn", "slow statement", { place: askingPlace(), ...milliseconds });
  };
}
