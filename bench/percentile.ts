/** The value below which this share (from 0 to below 1) of all values fall; NaN if there are none. */
export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? Number.NaN;
}

/** The median, because other load on the machine affects some values. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}
