import type { Instant } from "@spindle/core/day/instant.ts";
import { Gauge, type Registry } from "prom-client";

export interface BackupMetrics {
  /** Adds the age of the newest backup. `newest` says when it was made; undefined if there is none. */
  watchBackups(newest: () => Promise<Instant | undefined>): void;
}

export function backupMetrics(registry: Registry, now: () => Instant): BackupMetrics {
  return {
    watchBackups(newest) {
      let madeAt: Instant | undefined;
      let looking: Promise<void> | undefined;
      // No scrape waits for it, and one look at a time: a directory may hang.
      const look = (): void => {
        looking ??= newest()
          .then((found) => void (madeAt = found))
          // The job that makes backups reports it.
          .catch(() => undefined)
          .finally(() => void (looking = undefined));
      };
      look();
      const age = new Gauge({
        name: "spindle_backup_age_seconds",
        help: "Seconds since the newest backup in BACKUP_DIR was made, as of the scrape before; +Inf if there is none.",
        registers: [],
        collect() {
          this.set(madeAt === undefined ? Number.POSITIVE_INFINITY : (now() - madeAt) / 1000);
          look();
        },
      });
      registry.registerMetric(age);
    },
  };
}
