/** An act made without a network, which waits for one, or an act that may still be undone. */
export type Act =
  | { readonly kind: "listened"; readonly spinId: string; readonly at: string }
  | { readonly kind: "favorite"; readonly albumId: string; readonly isFavorite: boolean };

export interface WaitingAct {
  readonly id: string;
  readonly account: string;
  readonly act: Act;
  /** On how many occasions it failed, and when last, in milliseconds since 1970. */
  readonly failed?: { readonly times: number; readonly at: number };
}

/** An act is given up after it failed on this many occasions. */
const mostFailures = 5;
/** Failures this close together, in milliseconds, are one occasion: a listener may reload the page many times. */
const sameOccasionMs = 5 * 60_000;

/** The act after one more failure; undefined if it is to be given up. `nowMs` since 1970. */
export function afterFailure(waiting: WaitingAct, nowMs: number): WaitingAct | undefined {
  const { times, at } = waiting.failed ?? { times: 0, at: Number.NEGATIVE_INFINITY };
  if (Math.abs(nowMs - at) < sameOccasionMs) return waiting;
  return times + 1 < mostFailures ? { ...waiting, failed: { times: times + 1, at: nowMs } } : undefined;
}

/** The lock of sending: one page sends what waits, unless another can still undo an act of its own. */
export const sendingLock = "spindle.waiting";

/** The lock that a page holds while it can undo an act: the browser releases it when the page ends. */
export function undoLock(act: Act): string {
  return `spindle.undo.${act.kind === "listened" ? act.spinId : act.albumId}`;
}

/** The last choice for an album's heart counts; a mark is made once. */
export function isReplacedBy(earlier: Act, later: Act): boolean {
  if (earlier.kind === "favorite" && later.kind === "favorite") return earlier.albumId === later.albumId;
  return earlier.kind === "listened" && later.kind === "listened" && earlier.spinId === later.spinId;
}
