let arriving = false;
let arrivedAt = "";
const listeners = new Set<() => void>();

/** A navigation has begun: the next page's heading takes the focus when it is there. */
export function markArrival(): void {
  arriving = true;
}

/** Whether a heading that appears now, with this title, is the one that a navigation waits for. */
export function takeArrival(title: string): boolean {
  if (!arriving) return false;
  arriving = false;
  arrivedAt = title;
  for (const listener of listeners) listener();
  return true;
}

/** The title of the page that the last navigation led to; empty before the first one. */
export function lastArrival(): string {
  return arrivedAt;
}

export function subscribeToArrivals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
