import type { TrophyTier } from "../trophy.ts";
import { circle } from "./circle.ts";

/** A regular star around the origin, its first point at the top; a polygon if `inner` is omitted. */
function star(points: number, outer: number, inner?: number): string {
  const corners = inner === undefined ? points : 2 * points;
  const drawn = Array.from({ length: corners }, (_, corner) => {
    const radius = inner !== undefined && corner % 2 === 1 ? inner : outer;
    const angle = (2 * Math.PI * corner) / corners;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${drawn.join("L")}z`;
}

/** Medal rims around the origin, with a radius of at most 49. The outline alone shows the tier. */
export const rims: Record<TrophyTier, string> = {
  bronze: circle(0, 0, 44),
  silver: star(6, 47),
  gold: star(12, 47.5, 41),
  diamond: star(4, 49),
};

/** The same at letter size, where twelve points would blur. */
export const marks: Record<TrophyTier, string> = { ...rims, gold: star(8, 50, 35) };
