/** The figure below which this share of all figures lies, from 0 to below 1; NaN if there are none. */
export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? Number.NaN;
}

/** The middle one: what else the machine does meets some of the figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}
