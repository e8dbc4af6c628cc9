/** How many of a hundred, rounded to a whole number; 0 of none. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
