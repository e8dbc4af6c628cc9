/** One turn at 33⅓ rpm, in milliseconds. */
export const turnMs = 1_800;

const settleMs = { up: 900, down: 1_400 } as const;

/** The rate while it changes, as a multiple of 33⅓ rpm. A platter needs time to speed up and slow down. */
export function rateAt(from: number, to: number, elapsedMs: number): number {
  const progress = Math.min(1, elapsedMs / (to > from ? settleMs.up : settleMs.down));
  return from + (to - from) * (1 - (1 - progress) ** 3);
}
