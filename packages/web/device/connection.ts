import { createSubscribers } from "./subscribers.ts";

/** Whether the server couldn't be reached although the browser reports a network. */
let unreached = false;
const { subscribe, publish } = createSubscribers();

export function noteReached(reached: boolean): void {
  if (unreached === !reached) return;
  unreached = !reached;
  publish();
}

/** Whether the last request was answered. */
export function wasReached(): boolean {
  return !unreached;
}

/** Whether what is shown may be this device's stored copy. */
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
