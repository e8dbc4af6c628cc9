/** One turn at 33⅓ turns a minute, in milliseconds. */
export const turnMs = 1_800;

const settleMs = { up: 900, down: 1_400 } as const;

/** Rates are multiples of 33⅓ turns a minute. A platter has weight: it needs a while to come up and to run down. */
export function rateAt(from: number, to: number, elapsedMs: number): number {
  const progress = Math.min(1, elapsedMs / (to > from ? settleMs.up : settleMs.down));
  return from + (to - from) * (1 - (1 - progress) ** 3);
}
