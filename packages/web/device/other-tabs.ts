const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("spindle");

/** Tells the other tabs that the server's data of this listener has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage("changed");
}

/** Calls back when another tab says so. */
export function followOtherTabs(follow: () => void): void {
  channel?.addEventListener("message", follow);
}
