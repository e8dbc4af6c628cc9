/** A point on the screen, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a record has been turned at an instant: degrees, clockwise, and milliseconds. */
export interface Sample {
  readonly angle: number;
  readonly at: number;
}

/** Nearer to the middle than this, as a share of the record's radius, a finger's way says nothing of a turn. */
const deafShare = 0.12;

/** How far a record turns with a finger from one point to another, in degrees from -180 to 180. Too near to the middle it does not follow. */
export function turnedBy(middle: Point, radius: number, from: Point, to: Point): number {
  const deaf = radius * deafShare;
  if (distance(middle, from) < deaf || distance(middle, to) < deaf) return 0;
  const turned = direction(middle, to) - direction(middle, from);
  return turned - 360 * Math.round(turned / 360);
}

/** How far back a finger's way tells how fast it was at the end, in milliseconds. */
const recentMs = 90;
/** No hand is faster: two turns and a half in a second, in degrees per millisecond. */
const fastest = 0.9;

/** How fast the record turned when the hand let go, in degrees per millisecond, clockwise above 0; 0 if the hand had come to rest. */
export function speedAtRelease(samples: readonly Sample[], releasedAt: number): number {
  const recent = samples.filter(({ at }) => at >= releasedAt - recentMs);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at) return 0;
  const speed = (last.angle - first.angle) / Math.max(last.at - first.at, 8);
  return Math.max(-fastest, Math.min(fastest, speed));
}

/** 33⅓ turns a minute, in degrees per millisecond. */
const playing = 0.2;
/** What is turned by less, in degrees, was touched rather than turned. */
const leastTurn = 12;

/** Whether a record that was turned so far (degrees, all ways added up) and let go at such a speed is spun, either way round. */
export function isFlick(turned: number, speed: number): boolean {
  return turned >= leastTurn && Math.abs(speed) >= playing;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function direction(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
