import { createFollowers } from "./followers.ts";

/** Whether the server could not be reached although the browser knows of nothing. */
let unreached = false;
const { subscribe, tell } = createFollowers();

export function noteReached(reached: boolean): void {
  if (unreached === !reached) return;
  unreached = !reached;
  tell();
}

/** Whether the server answered when it was asked last. */
export function wasReached(): boolean {
  return !unreached;
}

/** Whether what is shown may only be what this device has kept. */
export function isOffline(): boolean {
  return unreached || !navigator.onLine;
}

export function subscribeToConnection(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    unsubscribe();
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
