import type { TrophyTier } from "../trophy.ts";

/** A circle as the data of a path, so that it can share one with lines. */
export function circle(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0z`;
}

/** A regular star about the origin, its first point at the top; a polygon where both radii are the same corner's. */
function star(points: number, outer: number, inner?: number): string {
  const corners = inner === undefined ? points : 2 * points;
  const drawn = Array.from({ length: corners }, (_, corner) => {
    const radius = inner !== undefined && corner % 2 === 1 ? inner : outer;
    const angle = (2 * Math.PI * corner) / corners;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${drawn.join("L")}z`;
}

/** The rim of a medal, about the origin, at most 49 from it: the outline alone tells the tier. */
export const rims: Record<TrophyTier, string> = {
  bronze: circle(0, 0, 44),
  silver: star(6, 47),
  gold: star(12, 47.5, 41),
  diamond: star(4, 49),
};

/** The same outlines for a mark the size of a letter, where twelve points would be none. */
export const marks: Record<TrophyTier, string> = { ...rims, gold: star(8, 50, 35) };
