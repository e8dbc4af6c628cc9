/** Compares by code points, like the database's collation "C"; negative if `one` comes first. */
export function byCodePoints(one: string, other: string): number {
  const [ones, others] = [Array.from(one), Array.from(other)];
  const differs = ones.findIndex((character, index) => character !== others[index]);
  if (differs < 0) return ones.length - others.length;
  return (ones[differs]?.codePointAt(0) ?? 0) - (others[differs]?.codePointAt(0) ?? -1);
}
