import * as v from "valibot";
import { quotaFamilies, type QuotaFamily } from "./quota-families.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const limitsSchema = v.strictObject({
  /** Per client, in any 30 seconds. */
  requestsPer30Seconds: v.optional(count),
  /** Requests per day and endpoint family; unlisted families are unlimited. `retryAfter` in seconds; without it there is no header. */
  quotas: v.optional(
    v.record(v.picklist(quotaFamilies), v.strictObject({ requests: count, retryAfter: v.optional(count) })),
  ),
});

export type LimitSettings = v.InferOutput<typeof limitsSchema>;

export type LimitVerdict =
  | { readonly kind: "fits" }
  | { readonly kind: "rate"; readonly retryAfter: number }
  | { readonly kind: "quota"; readonly retryAfter: number | undefined };

export interface Limits {
  take(client: string, family: QuotaFamily, now: number): LimitVerdict;
  /** Replaces the settings and resets all counts. */
  set(settings: LimitSettings): void;
  settings(): LimitSettings;
  clear(): void;
}

export const generousRate = 50_000;

export function createLimits(): Limits {
  let settings: LimitSettings = {};
  const windows = new Map<string, ReturnType<typeof createRollingWindow>>();
  const used = new Map<string, number>();
  const empty = () => {
    windows.clear();
    used.clear();
  };
  const takeQuota = (family: QuotaFamily, now: number): LimitVerdict => {
    const quota = settings.quotas?.[family];
    if (quota === undefined) return { kind: "fits" };
    const bucket = `${family} ${Math.floor(now / 86_400_000)}`;
    const before = used.get(bucket) ?? 0;
    if (before >= quota.requests) return { kind: "quota", retryAfter: quota.retryAfter };
    used.set(bucket, before + 1);
    return { kind: "fits" };
  };
  return {
    take(client, family, now) {
      const window = windows.get(client) ?? createRollingWindow();
      windows.set(client, window);
      const retryAfter = window.take(now, settings.requestsPer30Seconds ?? generousRate);
      return retryAfter === undefined ? takeQuota(family, now) : { kind: "rate", retryAfter };
    },
    set(next) {
      settings = next;
      empty();
    },
    settings: () => settings,
    clear() {
      settings = {};
      empty();
    },
  };
}

const seconds = 30;

/** Counts events of the last 30 seconds, per second. */
export function createRollingWindow() {
  const counts = new Map<number, number>();
  return {
    /** Adds an event and returns undefined if it fits; else returns the whole seconds to wait. */
    take(now: number, most: number): number | undefined {
      const second = Math.floor(now / 1000);
      for (const old of counts.keys()) if (old <= second - seconds || old > second) counts.delete(old);
      const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
      if (total < most) {
        counts.set(second, (counts.get(second) ?? 0) + 1);
        return undefined;
      }
      const oldest = Math.min(...counts.keys(), second);
      return Math.max(1, oldest + seconds - second);
    },
  };
}
