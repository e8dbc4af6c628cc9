import { loadavg } from "node:os";
import { median } from "./percentile.ts";

export interface Report {
  /** Prints the median (ms), because other load on the machine affects some values. */
  readonly report: (what: string, figures: readonly number[], limit?: number) => void;
  /** Whether a median was over its limit. */
  readonly failed: () => boolean;
}

export function createReport(): Report {
  let failed = false;
  return {
    report(what, figures, limit = Number.POSITIVE_INFINITY) {
      const sorted = figures.toSorted((a, b) => a - b);
      const middle = median(figures);
      const all = sorted.map((ms) => ms.toFixed(0)).join(", ");
      const of = Number.isFinite(limit) ? ` of ${limit}` : "";
      const busy = `load average ${loadavg()[0]?.toFixed(1)}`;
      console.log(`${what}: ${middle.toFixed(0)} ms${of} (${sorted.length} runs: ${all}; ${busy})`);
      if (middle <= limit) return;
      failed = true;
      console.error(`${what}: over the limit by ${(middle - limit).toFixed(0)} ms`);
    },
    failed: () => failed,
  };
}
