/** How evenly genres are spread, 0 to 100: the normalized Shannon entropy of their counts (each above 0). 0 for fewer than two genres. */
export function diversityOf(counts: readonly number[]): number {
  if (counts.length < 2) return 0;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const entropy = -counts.reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0);
  return Math.round((100 * entropy) / Math.log(counts.length));
}
