/** How long after the browser's offer the banner shows itself, in milliseconds. */
export const bannerDelayMs = 5_000;

const dismissalMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether "Not Now", said at an instant (milliseconds since 1970, as text), still holds: for 7 days. A clock that was
 * set back makes the instant lie ahead; more than 7 days ahead it does not count, so that it never holds for ever.
 */
export function dismissalHolds(dismissedAt: string | undefined, nowMs: number): boolean {
  const at = dismissedAt === undefined || dismissedAt === "" ? Number.NaN : Number(dismissedAt);
  return Math.abs(nowMs - at) < dismissalMs;
}

interface Device {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** What the browser says of itself where it knows Home Screens; undefined where it does not. */
  readonly standalone: boolean | undefined;
}

/**
 * Whether the application can be added to the Home Screen by hand alone, which Safari on an iPhone or iPad makes no
 * offer for. An iPad calls itself a Mac, but can be touched; other browsers there have other ways.
 */
export function needsHandToInstall({ userAgent, touchPoints, standalone }: Device): boolean {
  if (standalone !== false || touchPoints === 0) return false;
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(userAgent);
}

/** A rectangle of the window, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first of several places that none of the boxes reaches into; nothing where all are taken. */
export function freePlace<Place extends Box>(
  places: readonly Place[],
  taken: readonly Box[],
): Place | undefined {
  return places.find((place) => !taken.some((box) => overlap(place, box)));
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
