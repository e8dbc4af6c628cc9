/** How something turns until it stops. Angles are in degrees clockwise; 0 is upright. */
export interface Motion {
  /** The duration. */
  readonly ms: number;
  readonly angleAt: (elapsedMs: number) => number;
}

/** From an angle and speed (degrees per millisecond, at least 0) to upright after `ms` milliseconds, never turning back and, if possible, only slowing down. */
export function uprightAfter(angle: number, speed: number, ms: number): Motion {
  const free = speed * ms;
  // Between one and two thirds of the unbraked distance, the platter only slows down.
  const way = upTo(angle, free / 3);
  return { ms, angleAt: (elapsedMs) => angle + wayAt(Math.min(1, elapsedMs / ms), free, way) };
}

/** The share of the unbraked distance that a platter travels while it stops. */
const share = 0.6;
/** The shortest time to stop from 33⅓ rpm, in milliseconds. */
export const shortestMs = 400;

/** From an angle and speed (degrees per millisecond, above 0) to upright, as soon as it looks natural. */
export function soonUpright(angle: number, speed: number): Motion {
  const way = upTo(angle, speed * shortestMs * share);
  const ms = way / (speed * share);
  return { ms, angleAt: (elapsedMs) => angle + wayAt(Math.min(1, elapsedMs / ms), speed * ms, way) };
}

/** The distance from an angle to the first upright angle at least `least` away. */
function upTo(angle: number, least: number): number {
  return Math.ceil((angle + least) / 360 - 1e-9) * 360 - angle;
}

/** The distance after a share of the time, for a start at the speed that would cover `free` and a stop after `way`. */
function wayAt(progress: number, free: number, way: number): number {
  const left = 1 - progress;
  return free * progress * left ** 2 + way * progress ** 2 * (3 - 2 * progress);
}

/** How long a released record coasts, in milliseconds per degree per millisecond. */
const coastMsPerSpeed = 1_500;
const longestCoastMs = 2_600;

/** How something released at a speed (degrees per millisecond, either direction) coasts and stops. */
export function coast(angle: number, speed: number, longestMs = longestCoastMs): Motion {
  const ms = Math.min(longestMs, 250 + Math.abs(speed) * coastMsPerSpeed);
  const way = (speed * ms) / 3;
  return {
    ms,
    angleAt: (elapsedMs) => angle + way * (1 - (1 - Math.min(1, elapsedMs / ms)) ** 3),
  };
}
