/** How something turns by itself until it rests. Angles are degrees, clockwise; an angle of 0 is upright. */
export interface Motion {
  /** After so many milliseconds it rests. */
  readonly ms: number;
  readonly angleAt: (elapsedMs: number) => number;
}

/** From an angle and a speed (degrees per millisecond, at least 0) to upright rest in `ms` milliseconds, never turning back and slowing down if possible. */
export function uprightAfter(angle: number, speed: number, ms: number): Motion {
  const free = speed * ms;
  // Between a third and two thirds of the way that it would go unbraked, a platter only ever slows down.
  const way = upTo(angle, free / 3);
  return { ms, angleAt: (elapsedMs) => angle + wayAt(Math.min(1, elapsedMs / ms), free, way) };
}

/** How much of the unbraked way a platter goes while it runs down by itself. */
const share = 0.6;
/** It takes at least this long to stop something that turns at 33⅓ turns a minute, in milliseconds. */
const shortestMs = 400;

/** From an angle and a speed (degrees per millisecond, above 0) to rest and upright, as soon as it can without haste. */
export function soonUpright(angle: number, speed: number): Motion {
  const way = upTo(angle, speed * shortestMs * share);
  const ms = way / (speed * share);
  return { ms, angleAt: (elapsedMs) => angle + wayAt(Math.min(1, elapsedMs / ms), speed * ms, way) };
}

/** The way from an angle to the first upright one that is at least so far away. */
function upTo(angle: number, least: number): number {
  return Math.ceil((angle + least) / 360 - 1e-9) * 360 - angle;
}

/** The way gone after a share of the time, for one who would go `free` at the speed it begins with, and ends at rest after `way`. */
function wayAt(progress: number, free: number, way: number): number {
  const left = 1 - progress;
  return free * progress * left ** 2 + way * progress ** 2 * (3 - 2 * progress);
}

/** How long what a hand let go of turns on, in milliseconds for each degree per millisecond. */
const coastMsPerSpeed = 1_500;
const longestCoastMs = 2_600;

/** How something that a hand has let go of at a speed (degrees per millisecond, either way) turns on by its weight, and stops. */
export function coast(angle: number, speed: number, longestMs = longestCoastMs): Motion {
  const ms = Math.min(longestMs, 250 + Math.abs(speed) * coastMsPerSpeed);
  const way = (speed * ms) / 3;
  return {
    ms,
    angleAt: (elapsedMs) => angle + way * (1 - (1 - Math.min(1, elapsedMs / ms)) ** 3),
  };
}
