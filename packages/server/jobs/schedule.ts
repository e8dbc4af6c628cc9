import { type Instant, instant } from "@spindle/core/day/instant.ts";

const minute = 60 * 1000;

/** Every `everyMinutes` (half minutes allowed) from midnight UTC, starting at `atMinute`. */
export interface Schedule {
  readonly everyMinutes: number;
  readonly atMinute: number;
}

export const hour = 60;
export const day = 24 * hour;

/** The latest occasion up to `now`. */
export function lastOccasion({ everyMinutes, atMinute }: Schedule, now: Instant): Instant {
  const minutes = now / minute;
  return instant((Math.floor((minutes - atMinute) / everyMinutes) * everyMinutes + atMinute) * minute);
}
