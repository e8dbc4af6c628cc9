let arriving = false;

/** Notes a navigation: the next page's heading takes the focus when it is mounted. */
export function markArrival(): void {
  arriving = true;
}

/** Whether a heading that is mounted now should take the focus. */
export function takeArrival(): boolean {
  const isAwaited = arriving;
  arriving = false;
  return isAwaited;
}
