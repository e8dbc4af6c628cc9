let arriving = false;

/** A navigation has begun: the next page's heading takes the focus when it is there. */
export function markArrival(): void {
  arriving = true;
}

/** Whether a heading that appears now is the one that a navigation waits for. */
export function takeArrival(): boolean {
  const isAwaited = arriving;
  arriving = false;
  return isAwaited;
}
