import { type Instant, instant } from "@spindle/core/day/instant.ts";

const minute = 60 * 1000;

/** Every so many minutes, or half ones, counted from midnight UTC; `atMinute` is how many minutes after that the first is. */
export interface Schedule {
  readonly everyMinutes: number;
  readonly atMinute: number;
}

export const hour = 60;
export const day = 24 * hour;

/** The latest occasion of a schedule that is not after `now`. */
export function lastOccasion({ everyMinutes, atMinute }: Schedule, now: Instant): Instant {
  const minutes = now / minute;
  return instant((Math.floor((minutes - atMinute) / everyMinutes) * everyMinutes + atMinute) * minute);
}
