/** A part of a whole in percent, rounded to a whole number, 0 to 100; 0 of nothing. */
export function percentage(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((100 * part) / whole)));
}
