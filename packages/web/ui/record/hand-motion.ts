/** A point on the screen, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a record was turned at an instant: degrees clockwise, and milliseconds. */
export interface Sample {
  readonly angle: number;
  readonly at: number;
}

/** Closer to the center than this share of the radius, a finger's movement doesn't turn the record. */
const deafShare = 0.12;

/** How far a finger turns a record between two points, in degrees from -180 to 180; 0 too close to the center. */
export function turnedBy(middle: Point, radius: number, from: Point, to: Point): number {
  const deaf = radius * deafShare;
  if (distance(middle, from) < deaf || distance(middle, to) < deaf) return 0;
  const turned = direction(middle, to) - direction(middle, from);
  return turned - 360 * Math.round(turned / 360);
}

/** The time before the release that determines its speed, in milliseconds. */
const recentMs = 90;
/** The highest speed, in degrees per millisecond: two and a half turns per second. */
const fastest = 0.9;

/** The record's speed when it was released, in degrees per millisecond, clockwise positive; 0 if the hand had stopped. */
export function speedAtRelease(samples: readonly Sample[], releasedAt: number): number {
  const recent = samples.filter(({ at }) => at >= releasedAt - recentMs);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at) return 0;
  const speed = (last.angle - first.angle) / Math.max(last.at - first.at, 8);
  return Math.max(-fastest, Math.min(fastest, speed));
}

/** 33⅓ rpm in degrees per millisecond. */
const playing = 0.2;
/** A shorter movement, in degrees, is a touch rather than a turn. */
const leastTurn = 12;

/** Whether a release starts a spin. `turned` is the sum of all movements in degrees; either direction counts. */
export function isFlick(turned: number, speed: number): boolean {
  return turned >= leastTurn && Math.abs(speed) >= playing;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function direction(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
